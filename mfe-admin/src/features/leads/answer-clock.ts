import type { BadgeTone } from "@gleba/shared/ui";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** From here on whoever answers should hurry. */
const SOON_MINUTES = 15;

const lengthOf = (minutes: number): string => {
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < DAY_HOURS) return `${hours} h`;
  const days = Math.floor(hours / DAY_HOURS);
  return days === 1 ? "1 dia" : `${days} dias`;
};

/** How the end of the time for a first answer stands at a moment. */
export const clockOf = (answerBy: string, now: number): { text: string; tone: BadgeTone } => {
  const minutes = Math.ceil((Date.parse(answerBy) - now) / MINUTE_MS);
  if (minutes <= 0) return { text: minutes === 0 ? "Atrasado" : `Atrasado ${lengthOf(-minutes)}`, tone: "danger" };
  return { text: `Faltam ${lengthOf(minutes)}`, tone: minutes <= SOON_MINUTES ? "warning" : "neutral" };
};
