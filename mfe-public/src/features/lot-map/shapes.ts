import { degrees, worldX, worldY } from "@gleba/shared/lots";
import type { LotStore } from "@gleba/shared/lots";

/** A box in local pixels (see `LotShapes`); y grows downwards. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * The lots projected once, in pixels at `SHAPE_ZOOM` relative to `originX, originY`. Relative, because 32-bit
 * floats then hold a plan of several kilometres to less than a millimetre.
 */
export interface LotShapes {
  readonly originX: number;
  readonly originY: number;
  readonly offsets: Uint32Array;
  /** x and y of every position. */
  readonly xy: Float32Array;
  /** minX, minY, maxX, maxY of every lot. */
  readonly boxes: Float32Array;
  /** Around all lots; all zeros when there are none. */
  readonly box: Box;
  /** Side of a square as large as the typical (median) lot's box. */
  readonly typicalSide: number;
}

const typicalSide = (boxes: Float32Array): number => {
  const sides: number[] = [];
  // A sample is enough for a median that only chooses line widths.
  const step = 4 * Math.max(1, Math.floor(boxes.length / 4 / 500));
  for (let b = 0; b < boxes.length; b += step) {
    sides.push(Math.sqrt((boxes[b + 2]! - boxes[b]!) * (boxes[b + 3]! - boxes[b + 1]!)));
  }
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 0;
};

/** Projects every position of the store and measures every lot's box. */
export const projectShapes = (store: LotStore): LotShapes => {
  const { coordinates, offsets, count } = store;
  const originX = coordinates.length > 0 ? worldX(degrees(coordinates[0]!)) : 0;
  const originY = coordinates.length > 0 ? worldY(degrees(coordinates[1]!)) : 0;
  const xy = new Float32Array(coordinates.length);
  const boxes = new Float32Array(count * 4);
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let lot = 0; lot < count; lot++) {
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let p = offsets[lot]! * 2; p < offsets[lot + 1]! * 2; p += 2) {
      const x = worldX(degrees(coordinates[p]!)) - originX;
      const y = worldY(degrees(coordinates[p + 1]!)) - originY;
      xy[p] = x;
      xy[p + 1] = y;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    boxes[lot * 4] = minX;
    boxes[lot * 4 + 1] = minY;
    boxes[lot * 4 + 2] = maxX;
    boxes[lot * 4 + 3] = maxY;
    if (minX < box.minX) box.minX = minX;
    if (minY < box.minY) box.minY = minY;
    if (maxX > box.maxX) box.maxX = maxX;
    if (maxY > box.maxY) box.maxY = maxY;
  }
  return {
    originX,
    originY,
    offsets,
    xy,
    boxes,
    box: xy.length > 0 ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    typicalSide: typicalSide(boxes),
  };
};

/** True when the point lies inside lot `lot` (even-odd rule). */
export const lotContains = (shapes: LotShapes, lot: number, x: number, y: number): boolean => {
  const { xy, offsets } = shapes;
  const from = offsets[lot]! * 2;
  const to = offsets[lot + 1]! * 2;
  let inside = false;
  for (let p = from, q = to - 2; p < to; q = p, p += 2) {
    const py = xy[p + 1]!;
    const qy = xy[q + 1]!;
    if (py > y !== qy > y && x < ((xy[q]! - xy[p]!) * (y - py)) / (qy - py) + xy[p]!) inside = !inside;
  }
  return inside;
};

/** Distance from a point to the nearest edge of lot `lot`, in local pixels. */
export const distanceToEdge = (shapes: LotShapes, lot: number, x: number, y: number): number => {
  const { xy, offsets } = shapes;
  const from = offsets[lot]! * 2;
  const to = offsets[lot + 1]! * 2;
  let best = Infinity;
  for (let p = from, q = to - 2; p < to; q = p, p += 2) {
    const dx = xy[p]! - xy[q]!;
    const dy = xy[p + 1]! - xy[q + 1]!;
    const length = dx * dx + dy * dy;
    const along = length > 0 ? ((x - xy[q]!) * dx + (y - xy[q + 1]!) * dy) / length : 0;
    const t = Math.min(1, Math.max(0, along));
    best = Math.min(best, Math.hypot(x - xy[q]! - t * dx, y - xy[q + 1]! - t * dy));
  }
  return best;
};
