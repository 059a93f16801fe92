import { formatDecimal } from "@gleba/shared/words";
import { addMonths, daysBetween } from "#platform/time/calendar.ts";

/** One thirtieth of the month's interest a day. */
const DAYS_A_MONTH = 30n;
const BASIS_POINTS = 10_000n;

/** What a contract says of delay, in hundredths of a percent. */
export interface LateTerms {
  /** Once; at most 200 (consumer code, art. 52 §1). */
  fineBasisPoints: number;
  /** A month, simple; at most 100 (civil code, art. 406; tax code, art. 161 §1). */
  interestBasisPoints: number;
  /** The fine is owed by who is later than so many months; 0: from the first day (law 6.766/1979, art. 26, V, says 3). */
  fineAfterMonths: number;
}

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
  day > addMonths(payableUntil, fineAfterMonths);

/** The fine on what is unpaid when it falls due, charged once. */
export const fineOf = (correctedCents: number, { fineBasisPoints }: LateTerms): number =>
  prorate(correctedCents, BigInt(fineBasisPoints), BASIS_POINTS);

/** The month's interest of what is unpaid, pro rata at 1/30 a day, simple. */
export const interestOf = (correctedCents: number, days: number, { interestBasisPoints }: LateTerms): number =>
  prorate(correctedCents, BigInt(interestBasisPoints) * BigInt(days), BASIS_POINTS * DAYS_A_MONTH);

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

const percent = (basisPoints: number): string => `${formatDecimal(basisPoints / 100)}%`;

/** What delay costs, as the contract says it: `multa de 2% e juros de 1% ao mês`. */
export const lateFeesText = ({ fineBasisPoints, interestBasisPoints, fineAfterMonths }: LateTerms): string => {
  const months = fineAfterMonths === 1 ? "um mês" : `${fineAfterMonths} meses`;
  const fine = `multa de ${percent(fineBasisPoints)}`;
  const interest = `juros de ${percent(interestBasisPoints)} ao mês`;
  if (fineBasisPoints === 0) return interestBasisPoints === 0 ? "nada é acrescentado" : interest;
  if (interestBasisPoints === 0) return fineAfterMonths === 0 ? fine : `${fine} depois de ${months} de atraso`;
  return fineAfterMonths === 0 ? `${fine} e ${interest}` : `${interest} e, depois de ${months} de atraso, ${fine}`;
};
