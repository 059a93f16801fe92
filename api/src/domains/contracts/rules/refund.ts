import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { addMonths } from "#platform/time/calendar.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { paidCentsOf, regretDeadline } from "./contract-value.ts";
import { estimateRescission } from "./rescission.ts";
import { sumOf } from "./valuation.ts";

/** Why all that was paid is given back, and the law that says so. */
interface WholeRefund {
  explanation: string;
  law: string;
}

const REGRET: WholeRefund = {
  explanation: "No prazo de arrependimento tudo volta, sem desconto.",
  law: "Lei 6.766/1979, art. 26-A, VII",
};
const UNSIGNED: WholeRefund = {
  explanation: "O contrato não foi assinado: tudo volta, sem desconto.",
  law: "Código Civil, art. 884",
};

const wholeRefundOf = ({ contract, regret }: StaffContractFile, now: Date): WholeRefund | null => {
  // Also of one that is paid: whoever pays the whole price at once regrets as everybody else.
  if (contract.status === "cancelled") return null;
  // Nobody agreed to a penalty yet.
  if (contract.awaitingSignature) return UNSIGNED;
  return regret !== null || now <= regretDeadline(contract.signedAt) ? REGRET : null;
};

/** Whether a contract may be undone today: one in force, or one that is paid while all of it goes back. */
export const isCancellable = (file: StaffContractFile, now: Date): boolean =>
  file.contract.status === "active" || wholeRefundOf(file, now) !== null;

/**
 * What undoing a contract today gives back: before it is signed, within the seven days, or by a regret received in them, all that was
 * paid, at once; else the rescission that its customer sees.
 */
export const refundSheet = (
  file: StaffContractFile,
  { now, today }: { now: Date; today: string },
): Rescission | AppError => {
  const whole = wholeRefundOf(file, now);
  if (!whole) return estimateRescission(file, today, { now, today });
  const paidCents = sumOf(file.installments, paidCentsOf);
  return {
    on: today,
    lines: [{ label: "Valores pagos", explanation: whole.explanation, amountCents: paidCents }],
    refundCents: paidCents,
    parcels: { count: paidCents > 0 ? 1 : 0, amountCents: paidCents, lastCents: paidCents, firstOn: null },
    withPossession: null,
    law: whole.law,
  };
};

/** The parcels of a refund: cents, and the day by which each is paid; null where all of it is paid at once. */
export const refundParcels = ({
  parcels: { count, amountCents, lastCents, firstOn },
}: Pick<Rescission, "parcels">): { cents: number; until: string | null }[] =>
  Array.from({ length: count }, (_, index) => ({
    cents: index === count - 1 ? lastCents : amountCents,
    until: firstOn && addMonths(firstOn, index),
  }));

/** The same as the contract's history keeps it. */
export const refundPlan = (refund: Rescission): string[] =>
  refundParcels(refund).map(({ cents, until }) =>
    until === null ? `${formatCents(cents)} de uma vez` : `${formatCents(cents)} até ${formatDate(until)}`,
  );
