import type { Rescission } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../repository/contracts.ts";

/** What the paper of the undoing of a contract says. */
export interface RescissionTerm {
  contractNumber: string;
  signedAt: string;
  /** Day of the undoing. */
  on: string;
  regretProtocol: string | null;
  refund: Rescission;
  demonstration: boolean;
}

const notUndone = (): AppError =>
  appError(
    409,
    "contract_not_rescinded",
    "O termo de distrato existe para contratos assinados que foram desfeitos, com a conta da devolução.",
  );

/** The paper of a signed contract that was undone; refused for others, and for those undone before the sheet was kept. */
export const rescissionTermOf = (
  { contract }: Pick<ContractFile, "contract">,
  regretProtocol: string | null,
): RescissionTerm | AppError => {
  const { number, signedAt, cancelledAt, refund, awaitingSignature, demonstration } = contract;
  if (cancelledAt === null || !refund || awaitingSignature) return notUndone();
  return { contractNumber: number, signedAt, on: cancelledAt, regretProtocol, refund, demonstration };
};
