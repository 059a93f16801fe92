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

/** What corrections of a contract need and do not have; null when nothing is missing. */
export type FindMissing = (terms: CorrectionTerms) => MissingRates | null;

/** Of the months that a contract takes, how many are missing, and the first of them by its place. */
interface Among {
  months: number;
  first: { number: number; month: string } | null;
}

/**
 * What corrections until ten days after `today` need of an index and do not have. A month that is not over has no rate that anybody
 * could store, and is not missing. Contracts of one month that take the same months are looked at once.
 */
export const missingOf = (rates: IndexRates, today: string): FindMissing => {
  const thisMonth = firstOfMonth(today);
  const until = addDays(today, WARN_DAYS);
  const known = new Map<string, Among>();
  const missingAmong = (terms: CorrectionTerms, applied: number): Among => {
    const { indexBaseDate, lagMonths, firstPeriod } = terms;
    const key = `${firstOfMonth(indexBaseDate)} ${applied} ${lagMonths} ${firstPeriod}`;
    const before = known.get(key);
    if (before) return before;
    const found: Among = { months: 0, first: null };
    for (let number = 0; number < applied; number += 1) {
      const month = monthTaken(terms, number);
      if (month === null || rates.has(month)) continue;
      if (month >= thisMonth) break;
      found.months += 1;
      found.first ??= { number, month };
    }
    known.set(key, found);
    return found;
  };
  return (terms) => {
    if (terms.indexed === false) return null;
    const { months, first } = missingAmong(terms, monthsApplied(terms, until));
    if (!first) return null;
    const step = correctedEvery(terms.months);
    const correctionOn = addMonths(terms.indexBaseDate, first.number - (first.number % step) + step);
    return { months, firstMonth: first.month, correctionOn, late: correctionOn <= today };
  };
};

/** The same of one contract. */
export const missingRates = (terms: CorrectionTerms, rates: IndexRates, today: string): MissingRates | null =>
  missingOf(rates, today)(terms);
