import type { BatchDetails, Registry } from "@gleba/shared/contracts";
import { capitalized, formatArea, formatCents, formatMetres, lotName } from "@gleba/shared/words";
import { type LotStore, statusOf } from "#features/lot-map";
import { offeredStatusName } from "#features/registry";

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

/** The parts of a side that lies against several neighbours, added up; each front of a corner stays apart. Metres. */
export const lengthsOfSide = (sides: BatchDetails["sides"], label: string): number[] => {
  const lengths = sides.filter((side) => side.label === label).map(({ lengthM }) => lengthM);
  return label === "Frente" || lengths.length === 0 ? lengths : [lengths.reduce((sum, length) => sum + length, 0)];
};

/** The length of each side of the deed, parts of one added up. Metres. */
export const registeredLengths = (sides: BatchDetails["sides"]): number[] =>
  [...new Set(sides.map(({ label }) => label))].flatMap((label) => lengthsOfSide(sides, label));

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
