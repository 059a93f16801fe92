import { daysBetween } from "#platform/time/calendar.ts";
import { FACTOR_ONE, type Factors } from "./correction.ts";
import type { LateTerms } from "@gleba/shared/contracts/financing";
import { fineOf, interestOf, isFineDue, prorate } from "./late-fees.ts";

/** What a payment did to a debt; the cents add up to what came in, but for the discount, which settles more than that. */
export interface PartialPayment {
  paidAt: string;
  correctedCents: number;
  fineCents: number;
  interestCents: number;
  discountCents: number;
  /** Fine and interest until that day were let off. */
  waived: boolean;
}

/** What is owed on a day, in cents. */
export interface AmountDue {
  correctedCents: number;
  fineCents: number;
  interestCents: number;
}

interface Debt {
  /** As corrected by `factor`. */
  principalCents: number;
  factor: bigint;
  /** Null until it was charged: it is charged once. */
  fineCents: number | null;
  /** Charged and not paid yet; it bears no interest itself. */
  interestCents: number;
  /** From then on interest runs. */
  since: string;
}

/** Until when it could be paid in time, and what delay costs. */
interface Delay {
  payableUntil: string;
  late: LateTerms;
}

const amountDueOn = (
  { principalCents, factor, ...debt }: Debt,
  { payableUntil, late }: Delay,
  now: bigint,
  day: string,
): AmountDue => {
  const correctedCents = prorate(principalCents, now, factor);
  return {
    correctedCents,
    fineCents: debt.fineCents ?? (isFineDue(payableUntil, late, day) ? fineOf(correctedCents, late) : 0),
    interestCents:
      debt.interestCents + interestOf(correctedCents, day > debt.since ? daysBetween(debt.since, day) : 0, late),
  };
};

const afterPayment = (debt: Debt, delay: Delay, now: bigint, payment: PartialPayment): Debt => {
  const { payableUntil, late } = delay;
  const due = amountDueOn(debt, delay, now, payment.paidAt);
  const fined = isFineDue(payableUntil, late, payment.paidAt);
  const left = (cents: number, paid: number): number => (payment.waived ? 0 : Math.max(0, cents - paid));
  return {
    principalCents: Math.max(0, due.correctedCents - payment.correctedCents - payment.discountCents),
    factor: now,
    fineCents: fined ? left(due.fineCents, payment.fineCents) : null,
    interestCents: left(due.interestCents, payment.interestCents),
    since: payment.paidAt > payableUntil ? payment.paidAt : payableUntil,
  };
};

/**
 * What is left of an installment on `day`, after its partial payments in the order of their days. Nothing is added until
 * `payableUntil`, the due date or the next business day, and interest runs from it. The fine is charged once, on what
 * was unpaid when the debt was first valued as late as the contract says; interest runs on what is unpaid alone; the
 * index grows it alone.
 */
export const remainingDebt = (
  { amountCents, parts, ...delay }: Delay & { amountCents: number; parts: readonly PartialPayment[] },
  factors: Factors,
  { factor, day }: { factor: bigint; day: string },
): AmountDue => {
  const whole: Debt = {
    principalCents: amountCents,
    factor: FACTOR_ONE,
    fineCents: null,
    interestCents: 0,
    since: delay.payableUntil,
  };
  const left = parts.reduce((debt, payment) => afterPayment(debt, delay, factors(payment.paidAt), payment), whole);
  return amountDueOn(left, delay, factor, day);
};

/** What a partial payment pays: first the interest, then the fine, and the debt itself with the rest (civil code, art. 354). */
export const allocate = (due: AmountDue, paidCents: number): AmountDue => {
  const interestCents = Math.min(paidCents, due.interestCents);
  const fineCents = Math.min(paidCents - interestCents, due.fineCents);
  return { correctedCents: paidCents - interestCents - fineCents, fineCents, interestCents };
};
