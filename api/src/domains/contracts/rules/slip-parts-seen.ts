import type { bankSlips } from "#platform/db/schema/index.ts";
import { sumOf } from "./valuation.ts";

type Slip = Pick<typeof bankSlips.$inferSelect, "print" | "totalCents">;

/** What of a slip somebody reads; `alsoElsewhere`: it is over contracts besides, which they do not see. */
export type SeenSlip<S extends Slip> = S & { alsoElsewhere?: true };

/** Whether a slip asks for installments of these contracts alone. */
export const isOverThese = ({ print }: Pick<Slip, "print">, contracts: ReadonlySet<number>): boolean =>
  print.items?.every(({ contractId }) => contracts.has(contractId)) ?? true;

/**
 * A slip for whoever sees some contracts alone: its items are those of these contracts, its total what it asks for them.
 *
 * @param contracts ids of those they see; null: all
 */
export const seenOf = <S extends Slip>(slip: S, contracts: ReadonlySet<number> | null): SeenSlip<S> => {
  if (contracts === null || isOverThese(slip, contracts)) return slip;
  const items = slip.print.items!.filter(({ contractId }) => contracts.has(contractId));
  return {
    ...slip,
    print: { ...slip.print, items },
    totalCents: sumOf(items, ({ totalCents }) => totalCents),
    alsoElsewhere: true,
  };
};
