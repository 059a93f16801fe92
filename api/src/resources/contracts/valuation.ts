import type { InstallmentStatus } from "@gleba/shared/contracts";
import { corrected } from "./correction.ts";
import { lateFees } from "./late-fees.ts";

/** An installment as agreed, with its payment when there is one. */
export interface AgreedInstallment {
  dueDate: string;
  amountCents: number;
  cancelled: boolean;
  payment: {
    paidAt: string;
    correctedCents: number;
    fineCents: number;
    interestCents: number;
    paidCents: number;
  } | null;
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

/**
 * Values an installment on `day` with the contract's correction factor of that day. A paid one keeps what it was paid at.
 * Whoever is late pays the corrected value, the fine and the interest up to that day.
 */
export const valueInstallment = (installment: AgreedInstallment, factor: bigint, day: string): Valuation => {
  const { payment, cancelled, dueDate, amountCents } = installment;
  if (payment) {
    const { correctedCents, fineCents, interestCents } = payment;
    return { status: "paid", correctedCents, fineCents, interestCents, totalCents: 0 };
  }
  if (cancelled)
    return { status: "cancelled", correctedCents: amountCents, fineCents: 0, interestCents: 0, totalCents: 0 };
  const correctedCents = corrected(amountCents, factor);
  const { daysLate, fineCents, interestCents } = lateFees(correctedCents, dueDate, day);
  return {
    status: daysLate > 0 ? "overdue" : "open",
    correctedCents,
    fineCents,
    interestCents,
    totalCents: correctedCents + fineCents + interestCents,
  };
};
