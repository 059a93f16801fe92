const DAY_MS = 86_400_000;

/** How a legal end stands at a moment, as people say it. */
export const deadlineOf = (answerBy: string, now: number): { text: string; tone: "danger" | "warning" | "neutral" } => {
  const days = Math.ceil((Date.parse(answerBy) - now) / DAY_MS);
  if (days <= 0) return { text: "Prazo legal vencido", tone: "danger" };
  if (days === 1) return { text: "Último dia do prazo", tone: "danger" };
  return { text: `Faltam ${days} dias`, tone: days <= 5 ? "warning" : "neutral" };
};
