/** The company's clock: every instant is shown as it reads on a wall in Brazil, wherever the reader is. */
export const TIME_ZONE = "America/Sao_Paulo";

const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** The calendar day in Brazil at an instant, as the wire has it: `2026-11-20`. */
export const dayInBrazil = (at: Date): string => isoDay.format(at);

/** The parts of an ISO date in the order of Brazil: `2026-11-20` → `20/11/2026`. */
export const reversed = (isoDate: string): string => isoDate.split("-").reverse().join("/");

/** A month `YYYY-MM` as `11/2026`. */
export const formatMonth = (month: string): string => reversed(month);
