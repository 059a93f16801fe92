/** The rate of a month: `2026-10` and a fraction, 0.0056 for 0.56 %. */
export interface MonthRate {
  month: string;
  rate: number;
}

/** What a source did not do, as a sentence for staff. */
export class RateSourceError extends Error {}

/** A service that publishes what indices rose. */
export interface RateSource {
  /** The indices that it is asked for, by the names that contracts give them. */
  readonly indices: readonly string[];
  /**
   * The rates of an index for the months of two days (ISO), both included. Rejects with a `RateSourceError` when the
   * service does not answer in time, or not with rates that can be true.
   */
  ratesOf(index: string, between: { from: string; to: string }, signal: AbortSignal): Promise<MonthRate[]>;
}
