const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** From here on whoever answers should hurry. */
const SOON_HOURS = 48;

/** How long somebody has waited, as people say it. */
export const waitedText = (since: string, now: number): string => {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  if (hours < 1) return "há menos de 1 hora";
  if (hours < DAY_HOURS) return hours === 1 ? "há 1 hora" : `há ${hours} horas`;
  const days = Math.floor(hours / DAY_HOURS);
  return days === 1 ? "há 1 dia" : `há ${days} dias`;
};

/** How the legal end of an answer stands at a moment. */
export const clockOf = (answerBy: string, now: number): { text: string; tone: "danger" | "warning" | "neutral" } => {
  const hours = (Date.parse(answerBy) - now) / HOUR_MS;
  if (hours <= 0) return { text: "Prazo vencido", tone: "danger" };
  if (hours < DAY_HOURS) return { text: "Vence em menos de 1 dia", tone: "danger" };
  const days = Math.floor(hours / DAY_HOURS);
  return { text: days === 1 ? "Falta 1 dia" : `Faltam ${days} dias`, tone: hours < SOON_HOURS ? "warning" : "neutral" };
};
