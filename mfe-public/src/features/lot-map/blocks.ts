import type { LotStore } from "@gleba/shared/lots";
import type { Box, LotShapes } from "./shapes.ts";

/** A block (quadra) on the plan, in local pixels. */
export interface BlockPlace {
  name: string;
  x: number;
  y: number;
  box: Box;
}

/** Where each block's name goes: the mean of its lots' middles. Blocks without lots are left out. */
export const placeBlocks = (store: LotStore, shapes: LotShapes): BlockPlace[] => {
  const sums = store.blocks.map((name) => ({
    name,
    lots: 0,
    x: 0,
    y: 0,
    box: { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
  }));
  for (let lot = 0; lot < store.count; lot++) {
    const sum = sums[store.block[lot]!];
    if (!sum) continue;
    const minX = shapes.boxes[lot * 4]!;
    const minY = shapes.boxes[lot * 4 + 1]!;
    const maxX = shapes.boxes[lot * 4 + 2]!;
    const maxY = shapes.boxes[lot * 4 + 3]!;
    sum.lots++;
    sum.x += (minX + maxX) / 2;
    sum.y += (minY + maxY) / 2;
    sum.box.minX = Math.min(sum.box.minX, minX);
    sum.box.minY = Math.min(sum.box.minY, minY);
    sum.box.maxX = Math.max(sum.box.maxX, maxX);
    sum.box.maxY = Math.max(sum.box.maxY, maxY);
  }
  return sums
    .filter(({ lots, name }) => lots > 0 && name !== "")
    .map(({ name, lots, x, y, box }) => ({ name, x: x / lots, y: y / lots, box }));
};
