import type { StaffContract, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { presentContract, presentDetails, presentInstallment } from "../contracts/present.ts";
import type { readDocuments } from "../contracts/repository.ts";
import { valueContract } from "../contracts/standing.ts";
import type { StaffContractFile } from "./repository.ts";

const factsOf = ({ contract, customer, regret }: StaffContractFile) => ({
  customer: { id: customer.id, name: customer.name },
  awaitingSignature: contract.awaitingSignature,
  regretProtocol: regret && !regret.answered ? regret.protocol : null,
  version: contract.version,
});

/** A contract as the staff's list shows it, with the sums its customer sees. */
export const presentStaffContract = (file: StaffContractFile, day: string): StaffContract => ({
  ...presentContract(file, day),
  ...factsOf(file),
});

/** A contract with all that staff decide on. */
export const presentStaffDetail = (
  file: StaffContractFile,
  documents: Awaited<ReturnType<typeof readDocuments>>,
  { day, now }: { day: string; now: Date },
): StaffContractDetail => {
  const { contract, regret } = file;
  const active = contract.status === "active";
  return {
    ...factsOf(file),
    details: presentDetails(file, documents, { day, now, regretProtocol: regret?.protocol ?? null }),
    installments: valueContract(file, day).map((row) => ({
      ...presentInstallment(row, day),
      payment: row.payment && {
        id: row.payment.id,
        paidAt: row.payment.paidAt,
        correctedCents: row.payment.correctedCents,
        fineCents: row.payment.fineCents,
        interestCents: row.payment.interestCents,
        paidCents: row.payment.paidCents,
        method: row.payment.method,
      },
    })),
    reservationId: contract.reservationId,
    cancelledAt: contract.cancelledAt,
    cancelReason: contract.cancelReason,
    can: { sign: active && contract.awaitingSignature, pay: active, cancel: active },
  };
};
