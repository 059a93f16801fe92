import type { Batch, Bounds, PackedLots, Venture } from "@gleba/shared/contracts";
import { decodeLots, degrees, statusOf } from "@gleba/shared/lots";

/** A lot without its outline, which stays packed. */
export type PricedLot = Pick<Batch, "idBatch" | "block" | "lot" | "status" | "areaM2" | "priceCents">;

/** The lots of a development, packed or not. */
export const lotsOf = ({ batchs, packed }: Venture): readonly PricedLot[] => (packed ? unpack(packed) : batchs);

const unpack = (packed: PackedLots): PricedLot[] => {
  const store = decodeLots(packed);
  return Array.from(store.ids, (idBatch, lot) => {
    const cents = store.priceCents[lot]!;
    return {
      idBatch,
      block: store.blocks[store.block[lot]!] ?? "",
      lot: store.lots[lot]!,
      status: statusOf(store, lot),
      areaM2: store.areaM2[lot]!,
      priceCents: cents < 0 ? null : cents,
    };
  });
};

/** Lowest and highest price in cents of the available lots; null when there is none. */
export const priceRange = (lots: readonly PricedLot[]): { lowest: number; highest: number } | null => {
  let range: { lowest: number; highest: number } | null = null;
  for (const { status, priceCents } of lots) {
    if (status !== "available" || priceCents === null) continue;
    range = range
      ? { lowest: Math.min(range.lowest, priceCents), highest: Math.max(range.highest, priceCents) }
      : { lowest: priceCents, highest: priceCents };
  }
  return range;
};

/** The bounds of packed lots, which is what their map opens on; null where none has an outline. */
export const packedBounds = (packed: PackedLots): Bounds | null => {
  const { coordinates } = decodeLots(packed);
  if (coordinates.length === 0) return null;
  const [xs, ys] = [
    { least: Infinity, most: -Infinity },
    { least: Infinity, most: -Infinity },
  ];
  for (let at = 0; at < coordinates.length; at += 2) {
    widen(xs, coordinates[at]!);
    widen(ys, coordinates[at + 1]!);
  }
  return {
    neLatitude: degrees(ys.most),
    neLongitude: degrees(xs.most),
    swLatitude: degrees(ys.least),
    swLongitude: degrees(xs.least),
  };
};

const widen = (range: { least: number; most: number }, value: number): void => {
  range.least = Math.min(range.least, value);
  range.most = Math.max(range.most, value);
};
