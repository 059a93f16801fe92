import type { Batch, LotStatus, PackedLots } from "@gleba/shared/contracts";

const STATUS: Record<string, LotStatus> = { a: "available", r: "reserved", n: "negotiating", s: "sold", b: "blocked" };

/** The inverse of `packLots`, written from the contract's words alone: what the tests hold the packing against. */
export const unpackLots = (packed: PackedLots): Batch[] => {
  const lots: Batch[] = [];
  let id = 0;
  let cursor = 0;
  let [startX, startY] = packed.origin;
  for (let index = 0; index < packed.count; index += 1) {
    id += packed.ids[index]!;
    let [x, y] = [startX, startY];
    const polygon: [number, number][] = [];
    for (let position = 0; position < packed.sizes[index]!; position += 1) {
      x += packed.deltas[cursor]!;
      y += packed.deltas[cursor + 1]!;
      cursor += 2;
      if (position === 0) [startX, startY] = [x, y];
      polygon.push([x / 1e7, y / 1e7]);
    }
    const price = packed.price[index]!;
    lots.push({
      idBatch: id,
      block: packed.blocks[packed.block[index]!]!,
      lot: packed.lots[index]!,
      status: STATUS[packed.status[index]!]!,
      areaM2: packed.area[index]! / 100,
      priceCents: price === -1 ? null : price,
      corner: packed.corner[index] === "1",
      polygon,
      ...(packed.mine !== "" && { mine: packed.mine[index] === "1" }),
    });
  }
  return lots;
};
