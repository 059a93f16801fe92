import type { Installment } from "@gleba/shared/contracts";

const kinds = { down_payment: "Entrada", monthly: "Parcela", balloon: "Reforço" } as const;

/** `Parcela 14`, `Reforço 2`, `Entrada`. */
export const installmentName = ({ kind, number }: Pick<Installment, "kind" | "number">): string =>
  kind === "down_payment" && number <= 1 ? kinds[kind] : `${kinds[kind]} ${number}`;
