import { addMonths, daysBetween, firstOfMonth, monthsBetween } from "#platform/time/calendar.ts";

/** Rates of an index by the first day of their month, as fractions. */
export type IndexRates = ReadonlyMap<string, number>;

/** What decides the monetary correction of a contract. */
export interface CorrectionTerms {
  /** From the signature to the last installment due, in months. */
  months: number;
  /** Day from which the index counts. */
  indexBaseDate: string;
  /** Each correction takes the rate of so many months before; 0 unless said. */
  lagMonths?: number;
  /** `each_month`: only months in which the index rose count, where the contract says so. */
  floor?: "nominal" | "each_month";
  /** How the first correction takes its month: `whole` unless said, by the days from the base date on, or not at all. */
  firstPeriod?: "whole" | "pro_rata" | "grace";
  /** False for a contract whose values never change. */
  indexed?: boolean;
}

/** A factor is an integer of eight decimals (100 000 000 is 1), so that no two computations of it differ by a cent. */
export const FACTOR_ONE = 100_000_000n;

/** Law 10.931/2004, art. 46: only contracts of so many months are corrected every month, shorter ones every year. */
export const MONTHS_OF_MONTHLY_CORRECTION = 36;

/** Months from one correction to the next of a contract of `months`. */
export const correctedEvery = (months: number): 1 | 12 => (months >= MONTHS_OF_MONTHLY_CORRECTION ? 1 : 12);

/** The factor of a contract on a day. */
export type Factors = (day: string) => bigint;

/**
 * The factors of a version of the schedule that was made on a day: what the contract's factor grew since then, on the same days and by the
 * same rates. What was agreed that day is its nominal value, below which nothing falls.
 */
export const factorsSince =
  (factors: Factors, madeOn: string): Factors =>
  (day) => {
    const grown = divide(factors(day) * FACTOR_ONE, factors(madeOn));
    return grown < FACTOR_ONE ? FACTOR_ONE : grown;
  };

/** Half up, on integers. */
export const divide = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

/** How many months of the index a contract has taken in by a day: whole months, or whole years of them. */
export const monthsApplied = ({ months, indexBaseDate }: CorrectionTerms, day: string): number => {
  const passed = monthsBetween(indexBaseDate, day);
  return passed - (passed % correctedEvery(months));
};

/** First day of the month that a correction takes; null for the first one where the contract grants it a grace. */
export const monthTaken = (
  { indexBaseDate, lagMonths = 0, firstPeriod }: CorrectionTerms,
  number: number,
): string | null => (number === 0 && firstPeriod === "grace" ? null : firstOfMonth(indexBaseDate, number - lagMonths));

/** A rate of eight decimals as the contract takes it: of the first month only the days from the base date on, where it says so. */
const rateTaken = ({ indexBaseDate, firstPeriod }: CorrectionTerms, number: number, rate: number): bigint => {
  const scaled = BigInt(Math.round(rate * 1e8));
  if (number > 0 || firstPeriod !== "pro_rata") return scaled;
  const first = firstOfMonth(indexBaseDate);
  const next = addMonths(first, 1);
  const [days, of] = [BigInt(daysBetween(indexBaseDate, next)), BigInt(daysBetween(first, next))];
  const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n];
  return sign * divide(size * days, of);
};

/**
 * The factor by which open values have grown from the base date to a day. A month without a published rate counts as no
 * change: the portal never guesses an index. A month in which the index fell counts too, and the nominal value is the floor of
 * the whole (STJ, REsp 1.265.580/RS and repetitive 1.361.191/RS).
 */
export const correctionFactor = (terms: CorrectionTerms, rates: IndexRates, day: string): bigint =>
  factorOfMonths(terms, rates, monthsApplied(terms, day));

/** The same after so many months of the index, whatever the day. */
export const factorOfMonths = (terms: CorrectionTerms, rates: IndexRates, applied: number): bigint => {
  const { floor = "nominal" } = terms;
  let factor = FACTOR_ONE;
  for (let month = 0; month < applied; month += 1) {
    const taken = monthTaken(terms, month);
    const published = (taken !== null && rates.get(taken)) || 0;
    const rate = floor === "each_month" ? Math.max(0, published) : published;
    factor = divide(factor * (FACTOR_ONE + rateTaken(terms, month, rate)), FACTOR_ONE);
  }
  return factor < FACTOR_ONE ? FACTOR_ONE : factor;
};

/** Further than this nobody asks for a value. */
const MAX_YEARS_AHEAD = 60;

/**
 * The next correction after `day` whose rates are not all published: what is due from then on has no known value yet. Null
 * for a contract without an index.
 */
export const unknownFrom = (terms: CorrectionTerms, rates: IndexRates, day: string): string | null => {
  if (terms.indexed === false) return null;
  const { months, indexBaseDate } = terms;
  const step = correctedEvery(months);
  const isPublished = (month: number): boolean => {
    const taken = monthTaken(terms, month);
    return taken === null || rates.has(taken);
  };
  const limit = MAX_YEARS_AHEAD * 12;
  for (let applied = monthsApplied(terms, day); applied < limit; applied += step) {
    const taken = Array.from({ length: step }, (_, month) => applied + month);
    if (!taken.every(isPublished)) return addMonths(indexBaseDate, applied + step);
  }
  return null;
};

/** The day of the last correction that has taken place by `day`; null before the first. */
export const lastCorrection = (terms: CorrectionTerms, day: string): string | null => {
  const applied = monthsApplied(terms, day);
  return applied === 0 ? null : addMonths(terms.indexBaseDate, applied);
};

/** Cents times factor, half up. */
export const corrected = (amountCents: number, factor: bigint): number =>
  Number(divide(BigInt(amountCents) * factor, FACTOR_ONE));
