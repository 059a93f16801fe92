import { daysBetween } from "#platform/time/calendar.ts";

/** 2 % once (consumer code, art. 52 §1). */
const FINE_PERCENT = 2n;
/** 1 % a month, one thirtieth of it a day. */
const INTEREST_PERCENT = 1n;
const DAYS_A_MONTH = 30n;

/** What being late costs, in cents, on top of the corrected value. */
export interface LateFees {
  daysLate: number;
  fineCents: number;
  interestCents: number;
}

/** A fraction of cents, half up, on integers. */
export const prorate = (cents: number, numerator: bigint, denominator: bigint): number =>
  Number((BigInt(cents) * numerator * 2n + denominator) / (denominator * 2n));

/** 2 % of what was unpaid when it got late, charged once. */
export const fineOf = (correctedCents: number): number => prorate(correctedCents, FINE_PERCENT, 100n);

/** 1 % a month of what is unpaid, pro rata at 1/30 a day, simple. */
export const interestOf = (correctedCents: number, days: number): number =>
  prorate(correctedCents, INTEREST_PERCENT * BigInt(days), 100n * DAYS_A_MONTH);

/**
 * Fine and interest of a value that could be paid in time until `payableUntil` (its due date, or the next business day)
 * and is paid whole on `payDate`, both on the corrected value. Nothing is owed on that day itself or before.
 */
export const lateFees = (correctedCents: number, payableUntil: string, payDate: string): LateFees => {
  const daysLate = Math.max(0, daysBetween(payableUntil, payDate));
  if (daysLate === 0) return { daysLate, fineCents: 0, interestCents: 0 };
  return { daysLate, fineCents: fineOf(correctedCents), interestCents: interestOf(correctedCents, daysLate) };
};
