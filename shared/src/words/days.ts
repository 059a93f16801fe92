import { reversed, TIME_ZONE } from "./dates.ts";

const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** The calendar day in Brazil at an instant, as the wire has it: `2026-11-20`. */
export const dayInBrazil = (at: Date): string => isoDay.format(at);

/** A month `YYYY-MM` as `11/2026`. */
export const formatMonth = (month: string): string => reversed(month);
