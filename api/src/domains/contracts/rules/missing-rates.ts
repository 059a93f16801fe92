import { addDays, addMonths, firstOfMonth } from "#platform/time/calendar.ts";
import { correctedEvery, monthsApplied, monthTaken, type CorrectionTerms, type IndexRates } from "./correction.ts";

/** From so many days before a correction on a rate that it takes and that is not stored is a warning. */
const WARN_DAYS = 10;

/** The rates that a contract's corrections take and that nobody has stored. */
export interface MissingRates {
  /** How many months. */
  months: number;
  /** First day of the oldest of them. */
  firstMonth: string;
  /** Day of the first correction that takes one. */
  correctionOn: string;
  /** That day has come: the contract's values are without the rate. */
  late: boolean;
}

/**
 * What corrections until ten days after `today` need and do not have; null when nothing is missing. A month that is not over
 * has no rate that anybody could store, and is not missing.
 */
export const missingRates = (terms: CorrectionTerms, rates: IndexRates, today: string): MissingRates | null => {
  if (terms.indexed === false) return null;
  const { months, indexBaseDate } = terms;
  const step = correctedEvery(months);
  const thisMonth = firstOfMonth(today);
  const applied = monthsApplied(terms, addDays(today, WARN_DAYS));
  const missing = Array.from({ length: applied }, (_, number) => number).flatMap((number) => {
    const month = monthTaken(terms, number);
    return month !== null && month < thisMonth && !rates.has(month) ? [{ number, month }] : [];
  });
  const [first] = missing;
  if (!first) return null;
  const correctionOn = addMonths(indexBaseDate, first.number - (first.number % step) + step);
  return { months: missing.length, firstMonth: first.month, correctionOn, late: correctionOn <= today };
};
