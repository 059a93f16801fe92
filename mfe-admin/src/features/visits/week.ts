import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { dayInBrazil, longDay } from "@gleba/shared/words";

const DAY_MS = 86_400_000;

/** A calendar day so many days later, or earlier. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days that are shown around one: that day alone, or its week from Sunday on. */
export const daysAround = (day: string, span: "week" | "day"): string[] => {
  if (span === "day") return [day];
  const sunday = shifted(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => shifted(sunday, index));
};

/** `sábado` and `28 de novembro`, with the year where it is asked for. */
export const dayParts = (day: string, withYear = false): [weekday: string, date: string] => {
  const [weekday = "", date = ""] = longDay(day, withYear).split(", ");
  return [weekday, date];
};

/** `23 a 29 de novembro de 2026`; `29 de novembro a 5 de dezembro de 2026`; one day in words. */
export const spanText = (days: readonly string[]): string => {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (first === last) return longDay(first, true);
  const [[, from], [, to]] = [dayParts(first, true), dayParts(last, true)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} a ${to}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.replace(/ de \d{4}$/, "") : from} a ${to}`;
};

/** The visits of each day, in their order. */
export const byDay = (days: readonly string[], visits: readonly CrmVisit[]): Map<string, CrmVisit[]> =>
  new Map(days.map((day) => [day, visits.filter(({ startsAt }) => dayInBrazil(new Date(startsAt)) === day)]));

/**
 * The visit that an arrow leads to from one: the next of its day, or the nearest place of the next day that has any. Null where
 * there is none.
 */
export const neighbour = (
  columns: readonly (readonly { id: number }[])[],
  from: number,
  key: string,
): number | null => {
  const column = columns.findIndex((visits) => visits.some(({ id }) => id === from));
  if (column < 0) return null;
  const row = columns[column]!.findIndex(({ id }) => id === from);
  if (key === "ArrowDown" || key === "ArrowUp")
    return columns[column]![row + (key === "ArrowDown" ? 1 : -1)]?.id ?? null;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return null;
  for (let at = column + step; at >= 0 && at < columns.length; at += step) {
    const visits = columns[at]!;
    if (visits.length > 0) return visits[Math.min(row, visits.length - 1)]!.id;
  }
  return null;
};
