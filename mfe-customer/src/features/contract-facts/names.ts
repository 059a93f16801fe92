import type { Installment, InstallmentStatus } from "@gleba/shared/contracts";
import { installmentKindName, installmentStatusName, installmentTypeName } from "@gleba/shared/words";

/** `Parcela 14`, `Reforço 2`, `Entrada`, `Anual 2 de 4`. */
export const installmentName = ({ kind, number, series }: Pick<Installment, "kind" | "number" | "series">): string => {
  if (series) return installmentTypeName({ kind, series });
  const name = kind === "monthly" ? "Parcela" : installmentKindName(kind);
  return kind === "down_payment" && number <= 1 ? name : `${name} ${number}`;
};

/** Where an installment stands, as whoever has to pay it reads it: `Em atraso`. */
export const installmentStatus = (status: InstallmentStatus): string =>
  status === "overdue" ? "Em atraso" : installmentStatusName(status);
