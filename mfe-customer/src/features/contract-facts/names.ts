import type { Installment, InstallmentStatus } from "@gleba/shared/contracts";
import { installmentKindName, installmentStatusName } from "@gleba/shared/words";

/** `Parcela 14`, `Reforço 2`, `Entrada`. */
export const installmentName = ({ kind, number }: Pick<Installment, "kind" | "number">): string => {
  const name = kind === "monthly" ? "Parcela" : installmentKindName(kind);
  return kind === "down_payment" && number <= 1 ? name : `${name} ${number}`;
};

/** Where an installment stands, as whoever has to pay it reads it: `Em atraso`. */
export const installmentStatus = (status: InstallmentStatus): string =>
  status === "overdue" ? "Em atraso" : installmentStatusName(status);
