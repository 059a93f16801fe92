import type { StaffContract, StaffContractDetail, StaffInstallment, StaffPayment } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { AssignmentRow } from "../repository/contract-assignments.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { presentStaffAssignments } from "./assignments.ts";
import { presentStaffParties } from "./parties.ts";
import { presentDetails, presentInstallment, presentSummed } from "./contract.ts";
import { presentStaffEvent } from "./event.ts";
import type { PaymentRow } from "../repository/contracts.ts";
import type { readDocuments } from "../repository/documents.ts";
import { termsOnly } from "../rules/contract-terms-change.ts";
import { valueContract } from "../rules/contract-value.ts";
import { payoffDays, waitingPayoff } from "../rules/events.ts";
import { isCancellable } from "../rules/refund.ts";
import type { StaffContractFile, StaffSummedContract } from "../repository/staff-contracts.ts";

const staffFieldsOf = ({
  contract,
  customer,
  regret,
}: Pick<StaffSummedContract, "contract" | "customer" | "regret">) => ({
  customer: { id: customer.id, name: customer.name },
  awaitingSignature: contract.awaitingSignature,
  regretProtocol: regret && !regret.answered ? regret.protocol : null,
  version: contract.version,
});

/** A contract as the staff's list shows it, with the sums its customer sees. */
export const presentStaffContract = (file: StaffSummedContract, day: string): StaffContract => ({
  ...presentSummed(file, day),
  ...staffFieldsOf(file),
});

const paymentFieldsOf = ({ id, paidAt, correctedCents, fineCents, interestCents, paidCents, method }: PaymentRow) => ({
  id,
  paidAt,
  correctedCents,
  fineCents,
  interestCents,
  paidCents,
  method,
});

const presentSettling = (payments: readonly PaymentRow[]): StaffInstallment["payment"] => {
  const settling = payments.find(({ settles }) => settles);
  return settling ? paymentFieldsOf(settling) : null;
};

const presentPayment = (row: PaymentRow): StaffPayment => ({
  ...paymentFieldsOf(row),
  discountCents: row.discountCents,
  settles: row.settles,
  waived: row.waived,
  note: row.note,
  reversal: row.reversedAt && { at: row.reversedAt.toISOString(), reason: row.reversalReason },
});

/** A contract with all that staff decide on. */
export const presentStaffDetail = (
  file: StaffContractFile,
  {
    documents,
    parties,
    assignments,
    now,
  }: {
    documents: Awaited<ReturnType<typeof readDocuments>>;
    parties: readonly PartyRow[];
    assignments: readonly AssignmentRow[];
    now: Date;
  },
): StaffContractDetail => {
  const { contract, regret } = file;
  const day = dayInBrazil(now);
  const active = contract.status === "active";
  const renegotiate = active && !contract.awaitingSignature && regret === null && !waitingPayoff(file);
  return {
    ...staffFieldsOf(file),
    details: presentDetails(file, documents, { day, now, regretProtocol: regret?.protocol ?? null }),
    agreed: termsOnly(file.terms),
    parties: presentStaffParties(parties, day),
    ...presentStaffAssignments(assignments, parties),
    installments: valueContract(file, day).map((row) => ({
      ...presentInstallment(row, day),
      payment: presentSettling(row.payments),
      payments: [...row.payments, ...row.reversed]
        .sort((one, two) => one.paidAt.localeCompare(two.paidAt) || one.id - two.id)
        .map(presentPayment),
    })),
    ...(file.events.length > 0 && { events: file.events.map((event) => presentStaffEvent(file, event)).toReversed() }),
    reservationId: contract.reservationId,
    cancelledAt: contract.cancelledAt,
    cancelReason: contract.cancelReason,
    can: {
      sign: contract.status !== "cancelled" && contract.awaitingSignature,
      pay: active,
      cancel: isCancellable(file, now),
      renegotiate,
    },
    ...(renegotiate && { payoffUntil: payoffDays(file, day).until }),
  };
};
