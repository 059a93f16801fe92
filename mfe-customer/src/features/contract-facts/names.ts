import type { Contract, Installment } from "@gleba/shared/contracts";

/** `Quadra 9, lote 12`. */
export const lotName = ({ block, lot }: Pick<Contract["batch"], "block" | "lot">): string =>
  `Quadra ${block}, lote ${lot}`;

const kinds = { down_payment: "Entrada", monthly: "Parcela", balloon: "Reforço" } as const;

/** `Parcela 14`, `Reforço 2`, `Entrada`. */
export const installmentName = ({ kind, number }: Pick<Installment, "kind" | "number">): string =>
  kind === "down_payment" && number <= 1 ? kinds[kind] : `${kinds[kind]} ${number}`;
