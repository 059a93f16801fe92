import { daysBetween } from "../../platform/calendar.ts";

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

/** Half up, on integers. */
const share = (cents: bigint, numerator: bigint, denominator: bigint): number =>
  Number((cents * numerator * 2n + denominator) / (denominator * 2n));

/**
 * Fine and interest of a value that was due on `dueDate` and is paid on `payDate`: 2 % once and 1 % a month, pro rata at
 * 1/30 a day, both on the corrected value, simple. Nothing is owed on the due date itself or before.
 */
export const lateFees = (correctedCents: number, dueDate: string, payDate: string): LateFees => {
  const daysLate = Math.max(0, daysBetween(dueDate, payDate));
  if (daysLate === 0) return { daysLate, fineCents: 0, interestCents: 0 };
  const value = BigInt(correctedCents);
  return {
    daysLate,
    fineCents: share(value, FINE_PERCENT, 100n),
    interestCents: share(value, INTEREST_PERCENT * BigInt(daysLate), 100n * DAYS_A_MONTH),
  };
};
