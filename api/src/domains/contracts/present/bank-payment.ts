import type { BankPayment, BankPaymentBooking, BankPaymentDetail } from "@gleba/shared/contracts/crm";
import type { KnownBankPayment } from "../repository/bank-payments.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { rowItemsOf } from "./slip.ts";
import { proposeFor } from "../rules/bank-payments.ts";

/** What a proposal follows from besides the report. */
export interface ProposalFacts {
  /** The slip's contracts. */
  files: readonly ContractFile[];
  fromBank: ReadonlySet<number>;
}

/** The installments of the slip that was paid; none of a slip nobody knows. */
export const installmentIdsOf = ({ slip }: Pick<KnownBankPayment, "slip">): number[] => {
  if (!slip) return [];
  return slip.print.items?.map(({ installmentId }) => installmentId) ?? [slip.installmentId!];
};

const proposalOf = (known: KnownBankPayment, { files, fromBank }: ProposalFacts): BankPayment["proposal"] => {
  const { report } = known;
  if (report.status !== "waiting") return null;
  const { paidAt, openCents: cents, method, reason } = report;
  return proposeFor(files, {
    installmentIds: installmentIdsOf(known),
    reason,
    money: { paidAt, cents, method },
    fromBank,
  });
};

/** What belongs to no contract and does not wait: what was given back, and what is no money of its own. */
const outsideCentsOf = ({ report, bookedCents }: KnownBankPayment): number =>
  Math.max(0, report.paidCents - bookedCents - (report.status === "waiting" ? report.openCents : 0));

/** Money that a bank reported, as staff see it. */
export const presentBankPayment = (known: KnownBankPayment, facts: ProposalFacts): BankPayment => {
  const { report, slip, contract, customer, installmentNumber } = known;
  const { decidedAt, decidedBy, note } = report;
  return {
    id: report.id,
    status: report.status,
    reference: report.reference,
    transaction: report.transaction,
    paidAt: report.paidAt,
    receivedAt: report.receivedAt.toISOString(),
    method: report.method,
    paidCents: report.paidCents,
    feeCents: report.feeCents,
    openCents: report.openCents,
    outsideCents: outsideCentsOf(known),
    reason: report.reason,
    slip: slip && {
      totalCents: slip.totalCents,
      dueDate: slip.dueDate,
      installmentNumber: installmentNumber ?? slip.print.installmentNumber,
      ...rowItemsOf(slip),
    },
    contract: contract && { id: contract.id, number: contract.number },
    customer,
    proposal: proposalOf(known, facts),
    decision: decidedAt && { at: decidedAt.toISOString(), by: decidedBy, note },
    version: report.version,
  };
};

/** The same with every installment it could be booked to. */
export const presentBankPaymentDetail = (
  known: KnownBankPayment,
  facts: ProposalFacts,
  candidates: readonly BankPaymentBooking[],
): BankPaymentDetail => ({ ...presentBankPayment(known, facts), candidates: [...candidates] });
