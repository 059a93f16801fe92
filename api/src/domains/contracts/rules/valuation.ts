import type { InstallmentStatus } from "@gleba/shared/contracts";
import { factorsSince, type Factors } from "./correction.ts";
import { remainingDebt, type PartialPayment } from "./debt.ts";
import type { LateTerms } from "@gleba/shared/contracts/financing";

/** A payment that stands. */
export interface RecordedPayment extends PartialPayment {
  paidCents: number;
  /** Nothing is left to pay after it. */
  settles: boolean;
}

/** An installment as agreed, with its payments in the order of their days. */
export interface AgreedInstallment {
  /** Until then it is paid in time: the due date, or the next business day. */
  payableUntil: string;
  /** What delay costs, as the contract says. */
  late: LateTerms;
  amountCents: number;
  cancelled: boolean;
  payments: readonly RecordedPayment[];
  /** The version of the schedule it belongs to; none for what was signed. */
  madeBy?: { on: string } | null;
}

/** What an installment is worth on a day. Corrected value + fine + interest = total, to the cent. */
export interface Valuation {
  status: InstallmentStatus;
  correctedCents: number;
  fineCents: number;
  interestCents: number;
  /** What is to be paid on that day; 0 once there is nothing to pay. */
  totalCents: number;
}

/** Cents of several payments. */
export const sumOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + centsOf(row), 0);

/** Whether all of an installment was paid. */
export const isSettled = ({ payments }: Pick<AgreedInstallment, "payments">): boolean =>
  payments.some(({ settles }) => settles);

/** The factors that correct an installment: the contract's, or since the day of the event that made it. */
export const factorsFor = ({ madeBy }: Pick<AgreedInstallment, "madeBy">, factors: Factors): Factors =>
  madeBy ? factorsSince(factors, madeBy.on) : factors;

/**
 * Values an installment on `day`. A paid one keeps what it was paid at; one that was paid in part is worth what remains.
 * Whoever is late pays the corrected value, the fine and the interest up to that day.
 */
export const valueInstallment = (
  { payments, cancelled, payableUntil, late, amountCents, madeBy = null }: AgreedInstallment,
  contractFactors: Factors,
  day: string,
): Valuation => {
  if (isSettled({ payments }))
    return {
      status: "paid",
      correctedCents: sumOf(payments, (payment) => payment.correctedCents),
      fineCents: sumOf(payments, (payment) => payment.fineCents),
      interestCents: sumOf(payments, (payment) => payment.interestCents),
      totalCents: 0,
    };
  if (cancelled)
    return { status: "cancelled", correctedCents: amountCents, fineCents: 0, interestCents: 0, totalCents: 0 };
  const factors = factorsFor({ madeBy }, contractFactors);
  const { correctedCents, fineCents, interestCents } = remainingDebt(
    { amountCents, payableUntil, late, parts: payments },
    factors,
    { factor: factors(day), day },
  );
  return {
    status: day > payableUntil ? "overdue" : "open",
    correctedCents,
    fineCents,
    interestCents,
    totalCents: correctedCents + fineCents + interestCents,
  };
};
