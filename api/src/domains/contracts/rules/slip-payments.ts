import { daysBetween } from "#platform/time/calendar.ts";
import type { AmountDue } from "./debt.ts";
import { sumOf } from "./valuation.ts";

/** One installment of a slip that was paid. */
export interface SlipLine {
  installmentId: number;
  /** What the slip asks for it. */
  asked: AmountDue;
  /** What it costs on the day of the payment. */
  due: AmountDue;
  /** Its present value of that day; null where nothing is paid ahead. */
  earlyCents: number | null;
}

/** What of a payment comes to one installment, and settles it. */
export interface SlipBooking extends AmountDue {
  installmentId: number;
  /** What paying ahead of time took off. */
  discountCents: number;
}

/** How a payment is split: what is booked, and what is over. */
export interface SlipSplit {
  bookings: SlipBooking[];
  restCents: number;
}

const MOST_TOLERATED_CENTS = 100;

/**
 * Cents by which a late payment may differ from what is due: a bank rounds the fine once and the interest of each day, so
 * that both arithmetics may part by a cent and another one for each day. Never more than one real, and nothing in time.
 */
export const toleranceOf = (dueDate: string, paidAt: string): number => {
  const days = daysBetween(dueDate, paidAt);
  return days <= 0 ? 0 : Math.min(MOST_TOLERATED_CENTS, 1 + days);
};

const centsOf = ({ correctedCents, fineCents, interestCents }: AmountDue): number =>
  correctedCents + fineCents + interestCents;

/** What of a payment comes to one installment. */
export const bookedCentsOf = (booking: SlipBooking): number => centsOf(booking);

/** What a slip took off for paying ahead; absent of any other slip. */
interface Early {
  savingCents?: number | undefined;
}

/** What a slip for paying ahead took off what its installment is worth on the day of the payment; any other slip takes nothing off. */
export const takenOffOf = (
  { savingCents }: Early,
  due: Pick<AmountDue, "correctedCents">,
  asked: Pick<AmountDue, "correctedCents">,
): number => (savingCents === undefined ? 0 : Math.max(0, due.correctedCents - asked.correctedCents));

const settleAsked = (lines: readonly SlipLine[], slip: Early): SlipBooking[] =>
  lines.map(({ installmentId, asked, due }) => ({
    installmentId,
    ...asked,
    discountCents: takenOffOf(slip, due, asked),
  }));

const settleDue = (lines: readonly SlipLine[]): SlipBooking[] =>
  lines.map(({ installmentId, due }) => ({ installmentId, ...due, discountCents: 0 }));

/** The cents that a bank's rounding left out are let off the interest, then the fine; those it added are interest. */
const withRounding = ([first, ...others]: SlipBooking[], over: number): SlipBooking[] => {
  if (!first || over === 0) return first ? [first, ...others] : [];
  const interestCents = Math.max(0, first.interestCents + over);
  const fineCents = Math.max(0, first.fineCents + Math.min(0, first.interestCents + over));
  const short = centsOf(first) + over - (first.correctedCents + fineCents + interestCents);
  // What neither holds is let off the debt itself.
  const correctedCents = first.correctedCents + Math.min(0, short);
  const discountCents = first.discountCents + first.correctedCents - correctedCents;
  return [{ ...first, correctedCents, fineCents, interestCents, discountCents }, ...others];
};

const settleEarly = (lines: readonly SlipLine[]): SlipBooking[] =>
  lines.map(({ installmentId, due, earlyCents }) => ({
    installmentId,
    correctedCents: earlyCents ?? due.correctedCents,
    fineCents: 0,
    interestCents: 0,
    discountCents: centsOf(due) - (earlyCents ?? centsOf(due)),
  }));

/**
 * Splits what a bank collected for a slip into debt, fine, interest and rest. Paid in time, the slip says what is owed; paid
 * late, the debt of that day does, with fine and interest (consumer code, art. 52 §1; civil code, art. 395), but for
 * the cents of the bank's rounding. Whoever pays just the present value of installments that fall due later has settled
 * them (consumer code, art. 52 §2). What is over is the rest. Null for less than all of that: nobody must take a debt in
 * parts (civil code, art. 314), so that somebody decides, and then interest and fine are paid first (art. 354).
 */
export const splitSlipPayment = (
  lines: readonly SlipLine[],
  { dueDate, paidAt, paidCents, savingCents }: Early & { dueDate: string; paidAt: string; paidCents: number },
): SlipSplit | null => {
  const settled = paidAt <= dueDate ? settleAsked(lines, { savingCents }) : settleDue(lines);
  const expected = sumOf(settled, centsOf);
  const over = paidCents - expected;
  if (Math.abs(over) <= toleranceOf(dueDate, paidAt)) return { bookings: withRounding(settled, over), restCents: 0 };
  if (over > 0) return { bookings: settled, restCents: over };
  const early = sumOf(lines, ({ due, earlyCents }) => earlyCents ?? centsOf(due));
  return paidCents === early && early < expected ? { bookings: settleEarly(lines), restCents: 0 } : null;
};
