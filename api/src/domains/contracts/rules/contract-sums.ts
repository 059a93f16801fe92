import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { correctionTermsUntil, factorsBy, isInSchedule, lastSigned, paidCentsOf } from "./contract-value.ts";
import { payoffBy, type ScheduledRow } from "./payoff.ts";
import { isSettled, sumOf, valueInstallment, type RecordedPayment, type Valuation } from "./valuation.ts";

/** An installment that is neither paid nor cancelled. */
export interface OutstandingRow
  extends ScheduledRow, Pick<InstallmentRow, "number" | "payableUntil" | "late" | "cancelled"> {
  /** Those in part that stand, in the order of their days. */
  payments: readonly RecordedPayment[];
}

/**
 * What the sums of a contract follow from: of what is paid and of what is cancelled no more than is added up, so that a list of contracts
 * need not read every installment and payment.
 */
export interface SummedContract extends Pick<ContractFile, "development" | "terms" | "rates" | "unreadMessages"> {
  contract: Pick<
    ContractFile["contract"],
    | "id"
    | "number"
    | "customerId"
    | "signedAt"
    | "status"
    | "awaitingSignature"
    | "system"
    | "monthlyRate"
    | "months"
    | "gradient"
    | "grace"
    | "priceCents"
    | "indexName"
    | "indexBaseDate"
    | "version"
  >;
  lot: Pick<ContractFile["lot"], "id" | "block" | "lot">;
  /** The schedule as it is now, as agreed. */
  agreedCents: number;
  /** What came in. */
  paidCents: number;
  /** The last due date of what was signed; null where nothing was. */
  lastSignedOn: string | null;
  /** In the order of their numbers. */
  outstanding: readonly OutstandingRow[];
  /** Every installment, in the order of their numbers: what a contract with interest is paid off with follows from all of them. Of one without it may be none. */
  scheduled: readonly ScheduledRow[];
}

/** The sums of a contract on a day. */
export interface ContractSums {
  totalCents: number;
  paidCents: number;
  balanceCents: number;
  payoffCents: number;
  overdueCents: number;
  /** What is to be paid next, and what it is worth. */
  next: { row: OutstandingRow; value: Valuation } | null;
}

/** The same of a contract that was read whole. */
export const summed = (file: ContractFile): SummedContract => ({
  ...file,
  agreedCents: sumOf(file.installments.filter(isInSchedule), ({ amountCents }) => amountCents),
  paidCents: sumOf(file.installments, paidCentsOf),
  lastSignedOn: lastSigned(file),
  outstanding: file.installments.filter((row) => !row.cancelled && !isSettled(row)),
  scheduled: file.installments,
});

const isBefore = (one: OutstandingRow, other: OutstandingRow): boolean =>
  one.dueDate < other.dueDate || (one.dueDate === other.dueDate && one.number < other.number);

/** What a contract adds up to on a day: only what is still to be paid is valued. */
export const contractSums = (contract: SummedContract, day: string): ContractSums => {
  const factors = factorsBy(correctionTermsUntil(contract, contract.lastSignedOn), contract.rates);
  const due = contract.outstanding.map((row) => ({
    id: row.id,
    dueDate: row.dueDate,
    amountCents: row.amountCents,
    madeBy: row.madeBy,
    payments: row.payments,
    value: valueInstallment(row, factors, day),
    row,
  }));
  let next: (typeof due)[number] | null = null;
  let balanceCents = 0;
  let overdueCents = 0;
  for (const one of due) {
    const { status, totalCents } = one.value;
    balanceCents += totalCents;
    if (status === "overdue") overdueCents += totalCents;
    if (next === null || isBefore(one.row, next.row)) next = one;
  }
  return {
    totalCents: contract.agreedCents,
    paidCents: contract.paidCents,
    balanceCents,
    payoffCents: payoffBy({ ...contract, installments: contract.scheduled }, due, factors, day),
    overdueCents,
    next,
  };
};
