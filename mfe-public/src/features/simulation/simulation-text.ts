import type { ReservedSimulation } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";

/** A simulation in one line: `entrada de R$ 10.000,00 e 120x de R$ 1.147,77`. */
export const simulationText = ({
  downPaymentCents,
  installments,
  installmentCents,
}: Pick<ReservedSimulation, "downPaymentCents" | "installments" | "installmentCents">): string =>
  `Entrada de ${formatCents(downPaymentCents)} e ${installments}x, a primeira de ${formatCents(installmentCents)}`;
