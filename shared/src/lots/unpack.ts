import type { Batch, PackedLots } from "@gleba/shared/contracts";
import { decodeLots, statusOf } from "./lot-store.ts";
import { UNITS_PER_DEGREE } from "./mercator.ts";

/** The inverse of `packLots`: lots one by one, as the contract lists them where they are not packed. */
export const unpackLots = (packed: PackedLots): Batch[] => {
  const store = decodeLots(packed);
  const positionOf = (at: number): [number, number] => [
    store.coordinates[at * 2]! / UNITS_PER_DEGREE,
    store.coordinates[at * 2 + 1]! / UNITS_PER_DEGREE,
  ];
  return Array.from(store.ids, (idBatch, lot) => {
    const [from, to] = [store.offsets[lot]!, store.offsets[lot + 1]!];
    const price = store.priceCents[lot]!;
    return {
      idBatch,
      block: store.blocks[store.block[lot]!]!,
      lot: store.lots[lot]!,
      status: statusOf(store, lot),
      areaM2: store.areaM2[lot]!,
      priceCents: price < 0 ? null : price,
      corner: store.corner[lot] === 1,
      polygon: Array.from({ length: to - from }, (_, corner) => positionOf(from + corner)),
      ...(packed.mine !== "" && { mine: store.mine[lot] === 1 }),
    };
  });
};
