import { distanceToEdge, lotContains, type LotShapes } from "./shapes.ts";

/** Where a lot's label goes and how far the nearest edge is, in local pixels. */
export interface Anchor {
  x: number;
  y: number;
  radius: number;
}

const centroid = ({ xy, offsets }: LotShapes, lot: number): [number, number] => {
  const from = offsets[lot]! * 2;
  const to = offsets[lot + 1]! * 2;
  let twice = 0;
  let sumX = 0;
  let sumY = 0;
  let meanX = 0;
  let meanY = 0;
  for (let p = from, q = to - 2; p < to; q = p, p += 2) {
    const cross = xy[q]! * xy[p + 1]! - xy[p]! * xy[q + 1]!;
    twice += cross;
    sumX += (xy[q]! + xy[p]!) * cross;
    sumY += (xy[q + 1]! + xy[p + 1]!) * cross;
    meanX += xy[p]!;
    meanY += xy[p + 1]!;
  }
  const corners = Math.max(1, (to - from) / 2);
  // Polygons without area occur in real files: falls back to the mean of the corners.
  return Math.abs(twice) > 1e-6 ? [sumX / (3 * twice), sumY / (3 * twice)] : [meanX / corners, meanY / corners];
};

/** Squares a side: finds the arms of a narrow horseshoe. */
const GRID_STEPS = 16;

/** Best of a coarse net of points: enough for L-shaped lots, whose centroid lies outside. */
const roomiestPoint = (shapes: LotShapes, lot: number, start: Anchor): Anchor => {
  const { boxes } = shapes;
  const minX = boxes[lot * 4]!;
  const minY = boxes[lot * 4 + 1]!;
  const stepX = (boxes[lot * 4 + 2]! - minX) / GRID_STEPS;
  const stepY = (boxes[lot * 4 + 3]! - minY) / GRID_STEPS;
  let best = start;
  for (let row = 1; row < GRID_STEPS; row++) {
    for (let column = 1; column < GRID_STEPS; column++) {
      const x = minX + stepX * column;
      const y = minY + stepY * row;
      if (!lotContains(shapes, lot, x, y)) continue;
      const radius = distanceToEdge(shapes, lot, x, y);
      if (radius > best.radius) best = { x, y, radius };
    }
  }
  return best;
};

/** The label's place in lot `lot`: its centroid, or the roomiest point when the centroid falls outside. */
export const anchorOf = (shapes: LotShapes, lot: number): Anchor => {
  const [x, y] = centroid(shapes, lot);
  const inside = lotContains(shapes, lot, x, y);
  const anchor = { x, y, radius: inside ? distanceToEdge(shapes, lot, x, y) : 0 };
  return inside ? anchor : roomiestPoint(shapes, lot, anchor);
};

/** Remembers anchors, which are only needed for lots that come into view. */
export const createAnchors = (shapes: LotShapes): ((lot: number) => Anchor) => {
  const cache: (Anchor | undefined)[] = [];
  return (lot) => (cache[lot] ??= anchorOf(shapes, lot));
};
