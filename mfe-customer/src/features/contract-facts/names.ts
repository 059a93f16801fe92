import type { Installment, SlipPart } from "@gleba/shared/contracts";
import { installmentKindName, installmentTypeName } from "@gleba/shared/words";

/** `Parcela 14`, `Reforço 2`, `Entrada`, `Anual 2 de 4`. */
export const installmentName = ({ kind, number, series }: Pick<Installment, "kind" | "number" | "series">): string => {
  if (series) return installmentTypeName({ kind, series });
  const name = kind === "monthly" ? "Parcela" : installmentKindName(kind);
  return kind === "down_payment" && number <= 1 ? name : `${name} ${number}`;
};

/** `24 parcelas`: how many a slip over several installments asks for, of which a row may list its own alone. */
export const slipCount = ({
  items = [],
  parts,
}: {
  items?: readonly unknown[] | undefined;
  parts?: readonly SlipPart[] | undefined;
}): string => `${parts ? parts.reduce((sum, { count }) => sum + count, 0) : items.length} parcelas`;
