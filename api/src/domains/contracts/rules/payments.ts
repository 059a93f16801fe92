import type { output } from "zod/mini";
import type { DueOn, newPayment } from "@gleba/shared/contracts/crm";
import type { AppError } from "#platform/http/app-error.ts";
import { allocate } from "./debt.ts";
import { prorate } from "./late-fees.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { factorsOf, paidCentsOf } from "./contract-value.ts";
import { valueInstallment } from "./valuation.ts";
import { presentValues } from "./payoff.ts";
import { takenOffOf } from "./slip-payments.ts";
import { contractErrors } from "./staff-contracts.ts";

/** What is left of an installment on a day, by the arithmetic that the customer's screens use. */
export const amountDueOf = (file: ContractFile, row: InstallmentRow, on: string): DueOn => {
  const factors = factorsOf(file);
  const value = valueInstallment(row, factors, on);
  const { correctedCents, fineCents, interestCents, totalCents } = value;
  const ahead = row.dueDate > on && row.kind === "monthly" && file.contract.monthlyRate > 0;
  return {
    installmentId: row.id,
    on,
    correctedCents,
    fineCents,
    interestCents,
    totalCents,
    earlyCents: ahead ? presentValues(file, [{ ...row, value }], factors, { day: on }).get(row.id)! : null,
    partPaidCents: paidCentsOf(row),
  };
};

/** Why a payment of an installment is not taken back; null where it may be: also after the last one, when the contract is settled. */
export const reversalError = (
  { contract }: Pick<ContractFile, "contract">,
  { replacedBy }: Pick<InstallmentRow, "replacedBy">,
): AppError | null => {
  if (contract.status === "cancelled") return contractErrors.notActive();
  return replacedBy ? contractErrors.replaced(replacedBy.number) : null;
};

/** How an amount is allocated: `correctedCents`, `fineCents` and `interestCents` are what came in. */
export interface Allocation {
  correctedCents: number;
  fineCents: number;
  interestCents: number;
  discountCents: number;
  settles: boolean;
  waived: boolean;
  /** The slip that was paid. */
  slipId?: number;
}

const NOTHING_LATE = { fineCents: 0, interestCents: 0 };

/**
 * A slip that was paid in time was paid rightly, whatever the index says today. What came for one of a slip's several
 * installments did not pay that slip, which asks for too much from then on; nor did what came by another way, after which a bank
 * would take the slip, too.
 */
const allocateToSlip = (
  file: ContractFile,
  row: InstallmentRow,
  { paidAt, paidCents, method }: Pick<output<typeof newPayment>, "paidAt" | "paidCents" | "method">,
): Allocation | null => {
  const { slip } = row;
  if (slip?.status !== "ready" || slip.item.totalCents !== paidCents || slip.dueDate < paidAt) return null;
  const { amountCents: correctedCents, fineCents, interestCents } = slip.item;
  return {
    correctedCents,
    fineCents,
    interestCents,
    discountCents: takenOffOf(slip.print, amountDueOf(file, row, paidAt), { correctedCents }),
    settles: true,
    waived: false,
    ...(method === "slip" && !slip.print.items && { slipId: slip.id }),
  };
};

/** Ahead of time every real settles more than itself, all or a part alike (consumer code, art. 52 §2). */
const allocateEarly = (dueCents: number, earlyCents: number, paidCents: number): Allocation => {
  const settles = paidCents >= earlyCents;
  const settled = settles ? dueCents : Math.min(dueCents - 1, prorate(paidCents, BigInt(dueCents), BigInt(earlyCents)));
  return { correctedCents: paidCents, ...NOTHING_LATE, discountCents: settled - paidCents, settles, waived: false };
};

/**
 * How a received amount is allocated: to its slip, to all that was due, or to a part of it. More than was due is rejected: a
 * contract holds no credit, and what is over belongs to another installment or back to whoever paid.
 */
export const allocatePayment = (
  file: ContractFile,
  row: InstallmentRow,
  payment: output<typeof newPayment>,
): Allocation | AppError => {
  const { paidAt, paidCents, waiveLateFees = false, reason } = payment;
  const slip = allocateToSlip(file, row, payment);
  if (slip) return slip;
  const due = amountDueOf(file, row, paidAt);
  const waived = waiveLateFees && due.totalCents > due.correctedCents;
  if (waived && reason === undefined) return contractErrors.reasonMissing();
  const asked = waived ? due.correctedCents : due.totalCents;
  if (paidCents > asked) return contractErrors.overpaid(asked, paidAt, paidCents);
  if (due.earlyCents !== null && paidCents < asked) return allocateEarly(asked, due.earlyCents, paidCents);
  const taken = waived ? { correctedCents: paidCents, ...NOTHING_LATE } : allocate(due, paidCents);
  return { ...taken, discountCents: 0, settles: paidCents === asked, waived };
};
