import type { LateTerms } from "@gleba/shared/contracts/financing";
import { addMonths, daysBetween } from "#platform/time/calendar.ts";

/** One thirtieth of the month's interest a day. */
const DAYS_A_MONTH = 30n;
const BASIS_POINTS = 10_000n;

/** What being late costs, in cents, on top of the corrected value. */
export interface LateFees {
  daysLate: number;
  fineCents: number;
  interestCents: number;
}

/** A fraction of cents, half up, on integers. */
export const prorate = (cents: number, numerator: bigint, denominator: bigint): number =>
  Number((BigInt(cents) * numerator * 2n + denominator) / (denominator * 2n));

/** Whether the fine is owed on a day for what was payable until `payableUntil`. */
export const isFineDue = (payableUntil: string, { fineAfterMonths }: LateTerms, day: string): boolean =>
  day > payableUntil && day > addMonths(payableUntil, fineAfterMonths);

/** The fine on what is unpaid when it falls due, charged once. */
export const fineOf = (correctedCents: number, { fineBasisPoints }: LateTerms): number =>
  prorate(correctedCents, BigInt(fineBasisPoints), BASIS_POINTS);

/** The month's interest of what is unpaid, pro rata at 1/30 a day, simple. */
export const interestOf = (correctedCents: number, days: number, { interestBasisPoints }: LateTerms): number =>
  days === 0 ? 0 : prorate(correctedCents, BigInt(interestBasisPoints) * BigInt(days), BASIS_POINTS * DAYS_A_MONTH);

/**
 * Fine and interest of a value that could be paid in time until `payableUntil` (its due date, or the next business day)
 * and is paid whole on `payDate`, both on the corrected value. Nothing is owed on that day itself or before.
 */
export const lateFees = (correctedCents: number, payableUntil: string, payDate: string, terms: LateTerms): LateFees => {
  const daysLate = Math.max(0, daysBetween(payableUntil, payDate));
  if (daysLate === 0) return { daysLate, fineCents: 0, interestCents: 0 };
  return {
    daysLate,
    fineCents: isFineDue(payableUntil, terms, payDate) ? fineOf(correctedCents, terms) : 0,
    interestCents: interestOf(correctedCents, daysLate, terms),
  };
};
