import { daysBetween } from "#platform/time/calendar.ts";
import { FACTOR_ONE, type Factors } from "./correction.ts";
import { fineOf, interestOf, share } from "./late-fees.ts";

/** What a payment did to a debt; the cents add up to what came in, but for the discount, which settles more than that. */
export interface Part {
  paidAt: string;
  correctedCents: number;
  fineCents: number;
  interestCents: number;
  discountCents: number;
  /** Fine and interest until that day were let off. */
  waived: boolean;
}

/** What is owed on a day, in cents. */
export interface Owed {
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

const owed = ({ principalCents, factor, ...debt }: Debt, dueDate: string, now: bigint, day: string): Owed => {
  const correctedCents = share(principalCents, now, factor);
  return {
    correctedCents,
    fineCents: debt.fineCents ?? (day > dueDate ? fineOf(correctedCents) : 0),
    interestCents: debt.interestCents + interestOf(correctedCents, Math.max(0, daysBetween(debt.since, day))),
  };
};

const after = (debt: Debt, dueDate: string, now: bigint, part: Part): Debt => {
  const due = owed(debt, dueDate, now, part.paidAt);
  const late = part.paidAt > dueDate;
  const left = (cents: number, paid: number): number => (part.waived ? 0 : Math.max(0, cents - paid));
  return {
    principalCents: Math.max(0, due.correctedCents - part.correctedCents - part.discountCents),
    factor: now,
    fineCents: late ? left(due.fineCents, part.fineCents) : null,
    interestCents: left(due.interestCents, part.interestCents),
    since: late ? part.paidAt : dueDate,
  };
};

/**
 * What is left of an installment on `day`, after its parts in the order of their days. The fine is charged once, on what
 * was unpaid when the debt was first valued late; interest runs on what is unpaid alone; the index grows it alone.
 */
export const remaining = (
  { amountCents, dueDate, parts }: { amountCents: number; dueDate: string; parts: readonly Part[] },
  factors: Factors,
  { factor, day }: { factor: bigint; day: string },
): Owed => {
  const whole: Debt = {
    principalCents: amountCents,
    factor: FACTOR_ONE,
    fineCents: null,
    interestCents: 0,
    since: dueDate,
  };
  const left = parts.reduce((debt, part) => after(debt, dueDate, factors(part.paidAt), part), whole);
  return owed(left, dueDate, factor, day);
};

/** What a part pays: first the interest, then the fine, and the debt itself with the rest (civil code, art. 354). */
export const imputed = (due: Owed, paidCents: number): Owed => {
  const interestCents = Math.min(paidCents, due.interestCents);
  const fineCents = Math.min(paidCents - interestCents, due.fineCents);
  return { correctedCents: paidCents - interestCents - fineCents, fineCents, interestCents };
};
