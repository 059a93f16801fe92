import type { Anchor } from "./anchors.ts";

/** The four ways an arrow key leads, as unit vectors on the screen. */
export const directions = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const;
export type ArrowKey = keyof typeof directions;

/** True for the keys that walk from lot to lot. */
export const isArrowKey = (key: string): key is ArrowKey => key in directions;

/**
 * The lot an arrow key leads to: the nearest in a cone of 60° each side, where straying from the axis counts
 * double. Null at the edge of the plan. `walkable` skips lots hidden by the filters.
 */
export const neighbour = (
  count: number,
  anchor: (lot: number) => Anchor,
  from: number,
  key: ArrowKey,
  walkable: (lot: number) => boolean,
): number | null => {
  const [ux, uy] = directions[key];
  const start = anchor(from);
  let best: number | null = null;
  let bestScore = Infinity;
  for (let lot = 0; lot < count; lot++) {
    if (lot === from || !walkable(lot)) continue;
    const { x, y } = anchor(lot);
    const along = (x - start.x) * ux + (y - start.y) * uy;
    const across = Math.abs((x - start.x) * uy) + Math.abs((y - start.y) * ux);
    if (along <= 0 || across > along * 1.75) continue;
    const score = along + 2 * across;
    if (score >= bestScore) continue;
    best = lot;
    bestScore = score;
  }
  return best;
};

/** The walkable lot nearest to a point: where a walk begins. */
export const nearestLot = (
  count: number,
  anchor: (lot: number) => Anchor,
  x: number,
  y: number,
  walkable: (lot: number) => boolean,
): number | null => {
  let best: number | null = null;
  let bestDistance = Infinity;
  for (let lot = 0; lot < count; lot++) {
    if (!walkable(lot)) continue;
    const at = anchor(lot);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance >= bestDistance) continue;
    best = lot;
    bestDistance = distance;
  }
  return best;
};
