import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { addMonths } from "#platform/time/calendar.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { paidCentsOf, regretDeadline } from "./contract-value.ts";
import { estimateRescission } from "./rescission.ts";
import { sumOf } from "./valuation.ts";

const REGRET_LAW = "Lei 6.766/1979, art. 26-A, VII";

/**
 * What undoing a contract today gives back: within the seven days, or by a regret received in them, all that was paid, at
 * once; else the rescission that its customer sees.
 */
export const refundSheet = (
  file: StaffContractFile,
  { now, today }: { now: Date; today: string },
): Rescission | AppError => {
  const isRegret = file.regret !== null || now <= regretDeadline(file.contract.signedAt);
  if (!isRegret || file.contract.status !== "active") return estimateRescission(file, today, { now, today });
  const paidCents = sumOf(file.installments, paidCentsOf);
  return {
    on: today,
    lines: [
      {
        label: "Valores pagos",
        explanation: "No prazo de arrependimento tudo volta, sem desconto.",
        amountCents: paidCents,
      },
    ],
    refundCents: paidCents,
    parcels: { count: paidCents > 0 ? 1 : 0, amountCents: paidCents, lastCents: paidCents, firstOn: null },
    withPossession: null,
    law: REGRET_LAW,
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
