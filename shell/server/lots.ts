import type { Batch, Bounds, LotStatus, PackedLots, Venture } from "@gleba/shared/contracts";

/** A lot without its outline, which stays packed. */
export type PricedLot = Pick<Batch, "idBatch" | "block" | "lot" | "status" | "areaM2" | "priceCents">;

const STATUS_CODES: Record<string, LotStatus> = {
  a: "available",
  r: "reserved",
  n: "negotiating",
  s: "sold",
  b: "blocked",
};

/** The lots of a development, packed or not. */
export const lotsOf = ({ batchs, packed }: Venture): readonly PricedLot[] => (packed ? unpack(packed) : batchs);

const unpack = ({ count, ids, blocks, block, lots, status, area, price }: PackedLots): PricedLot[] => {
  let idBatch = 0;
  return Array.from({ length: count }, (_, index) => {
    idBatch += ids[index] ?? 0;
    const cents = price[index] ?? -1;
    return {
      idBatch,
      block: blocks[block[index] ?? 0] ?? "",
      lot: lots[index] ?? "",
      status: STATUS_CODES[status[index] ?? ""] ?? "blocked",
      areaM2: (area[index] ?? 0) / 100,
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

/** Units of a degree in packed lots. */
const UNITS = 1e7;

/** The bounds of packed lots, which is what their map opens on; null where none has an outline. */
export const packedBounds = ({ origin, sizes, deltas }: PackedLots): Bounds | null => {
  let [startX, startY] = origin;
  let at = 0;
  const [xs, ys] = [
    { least: Infinity, most: -Infinity },
    { least: Infinity, most: -Infinity },
  ];
  for (const size of sizes) {
    let [x, y] = [startX, startY];
    for (let corner = 0; corner < size; corner += 1, at += 2) {
      x += deltas[at] ?? 0;
      y += deltas[at + 1] ?? 0;
      if (corner === 0) [startX, startY] = [x, y];
      widen(xs, x);
      widen(ys, y);
    }
  }
  if (xs.least > xs.most) return null;
  return {
    neLatitude: ys.most / UNITS,
    neLongitude: xs.most / UNITS,
    swLatitude: ys.least / UNITS,
    swLongitude: xs.least / UNITS,
  };
};

const widen = (range: { least: number; most: number }, value: number): void => {
  range.least = Math.min(range.least, value);
  range.most = Math.max(range.most, value);
};
