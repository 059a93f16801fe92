import type { AgeingClass, StaffFigures } from "@gleba/shared/contracts/crm";
import { addDays, addMonths } from "#platform/time/calendar.ts";

/** Months of sales looked back on and of receipts looked forward to; the present one is of both. */
export const MONTHS_SHOWN = 6;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** What the figures of `today` reach over; all of them days in São Paulo, both included. */
export const spanOf = (today: string) => ({
  today,
  salesFrom: addMonths(firstOfMonth(today), 1 - MONTHS_SHOWN),
  yearAgo: addDays(addMonths(today, -12), 1),
  month: firstOfMonth(today),
  forecastTo: addDays(addMonths(firstOfMonth(today), MONTHS_SHOWN), -1),
});
export type Span = ReturnType<typeof spanOf>;

/** Each month with its last day. */
export const monthsFrom = (first: string): { from: string; to: string }[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, index) => ({
    from: addMonths(first, index),
    to: addDays(addMonths(first, index + 1), -1),
  }));

/** Open installments together: of one class, and of one month where they are to come. */
export interface OpenRow {
  class: AgeingClass;
  /** First day of the month; null for what is late. */
  month: string | null;
  installments: number;
  amountCents: number;
}

/** The part of what came due or in that is still open: 0 where nothing was. */
export const defaultShareOf = (openCents: number, receivedCents: number): number =>
  openCents === 0 ? 0 : openCents / (openCents + receivedCents);

/** What falls due each month, and what of it may be expected, in whole cents. */
export const forecastOf = (
  rows: readonly OpenRow[],
  month: string,
  defaultShare: number,
): NonNullable<StaffFigures["receipts"]>["forecast"] =>
  monthsFrom(month).map(({ from }) => {
    const amountCents = rows.find((row) => row.month === from)?.amountCents ?? 0;
    return { month: from, amountCents, expectedCents: Math.round(amountCents * (1 - defaultShare)) };
  });
