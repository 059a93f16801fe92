import { once } from "./once.ts";
import { wallClock } from "./wall-clock.ts";

/** The company's clock: every instant is shown as it reads on a wall in Brazil, wherever the reader is. */
export const TIME_ZONE = "America/Sao_Paulo";

const day = once(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      timeZone: TIME_ZONE,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }),
);

/** What a formatter, or the company's clock written by hand, makes of an instant; empty for text that is no date. */
export const show = (
  at: string | Date,
  byHand: (wall: string) => string,
  format: () => Intl.DateTimeFormat,
): string => {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "";
  const wall = wallClock(moment);
  return wall === undefined ? format().format(moment) : byHand(wall);
};

/** The parts of an ISO date in the order of Brazil: `2026-11-20` → `20/11/2026`. */
export const reversed = (isoDate: string): string => isoDate.split("-").reverse().join("/");

/** The day of what `wallClock` says. */
export const dayOf = (wall: string): string => wall.slice(0, 10);

/**
 * An instant or an ISO calendar date as `20/11/2026`; empty for text that is no date.
 * A calendar date has no hour and so no zone: shifting it would show the day before.
 */
export const formatDate = (at: string | Date): string =>
  typeof at === "string" && /^\d{4}-\d{2}-\d{2}$/.test(at)
    ? reversed(at)
    : show(at, (wall) => reversed(dayOf(wall)), day);
