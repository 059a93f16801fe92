import type { BatchDetails, Registry } from "@gleba/shared/contracts";
import { capitalized, formatArea, formatCents, formatMetres, lotName } from "@gleba/shared/words";
import { type LotStore, statusOf } from "#features/lot-map";
import { offeredStatusName } from "#features/offered-status";

/** "Lote 12", or what stands in for a number the plan does not give. */
export const lotLabel = (store: LotStore, lot: number): string =>
  store.lots[lot] ? `Lote ${store.lots[lot]}` : "Lote sem número";

/** "Lote 12, quadra A": how a lot is called at the start of a sentence. */
export const lotTitle = (store: LotStore, lot: number): string =>
  capitalized(lotName({ block: store.blocks[store.block[lot]!] ?? "", lot: store.lots[lot] ?? "" }));

/** One line about a lot, as the map's card shows it and a screen reader hears it. */
export const describeLot = (store: LotStore, lot: number, registry: Registry | null): string => {
  const price = store.priceCents[lot]!;
  return [
    `Quadra ${store.blocks[store.block[lot]!] ?? ""}`,
    lotLabel(store, lot),
    offeredStatusName(statusOf(store, lot), registry),
    formatArea(store.areaM2[lot]!),
    ...(price >= 0 ? [formatCents(price)] : []),
    ...(store.corner[lot] ? ["esquina"] : []),
    ...(store.mine[lot] ? ["seu lote"] : []),
  ].join(" · ");
};

/** Front, back and sides, those that are known. */
export const lengthsOf = ({ frontM, backM, leftM, rightM }: BatchDetails): [name: string, length: string][] =>
  (
    [
      ["Frente", frontM],
      ["Fundos", backM],
      ["Lado esquerdo", leftM],
      ["Lado direito", rightM],
    ] as const
  ).flatMap(([name, length]) => (length === null ? [] : [[name, formatMetres(length)]]));
