import { dayOf, reversed, TIME_ZONE } from "./dates.ts";
import { once } from "./once.ts";
import { wallClock } from "./wall-clock.ts";

const isoDay = /* @__PURE__ */ once(() => new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }));

/** The calendar day in Brazil at an instant, as the wire has it: `2026-11-20`. */
export const dayInBrazil = (at: Date): string => {
  const wall = wallClock(at);
  return wall === undefined ? isoDay().format(at) : dayOf(wall);
};

/** A month `YYYY-MM` as `11/2026`. */
export const formatMonth = (month: string): string => reversed(month);
