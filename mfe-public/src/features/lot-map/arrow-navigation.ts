import type { Scene } from "./scene.ts";
import type { Box } from "./shapes.ts";

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

/** What is asked of the lots: the index first, so that a press costs the same in a street and in a city. */
type Ground = Pick<Scene, "anchor" | "grid" | "shapes">;

/** A lot and how far it is, by whatever measure. */
interface Candidate {
  lot: number;
  distance: number;
}

const covers = (outer: Box, inner: Box): boolean =>
  outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;

/**
 * The lot of the smallest distance (null: not this one), asked in wider and wider squares around a point: whatever lies
 * outside of `reach` must be farther than that. The first of equal ones.
 */
const closest = (
  { grid, shapes }: Ground,
  x: number,
  y: number,
  distanceOf: (lot: number) => number | null,
): number | null => {
  for (let reach = Math.max(1, shapes.typicalSide) * 2; ; reach *= 2) {
    const around = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
    let best: Candidate | null = null;
    grid.each(around, (lot) => {
      const distance = distanceOf(lot);
      if (distance === null) return;
      if (best && (distance > best.distance || (distance === best.distance && lot > best.lot))) return;
      best = { lot, distance };
    });
    const found = best as Candidate | null;
    if (found && found.distance <= reach) return found.lot;
    if (covers(around, shapes.box)) return found?.lot ?? null;
  }
};

/**
 * The lot an arrow key leads to: the nearest in a cone of 60° each side, where straying from the axis counts
 * double. Null at the edge of the plan. `walkable` skips lots hidden by the filters.
 */
export const neighbour = (
  ground: Ground,
  from: number,
  key: ArrowKey,
  walkable: (lot: number) => boolean,
): number | null => {
  const [ux, uy] = directions[key];
  const start = ground.anchor(from);
  return closest(ground, start.x, start.y, (lot) => {
    if (lot === from || !walkable(lot)) return null;
    const { x, y } = ground.anchor(lot);
    const along = (x - start.x) * ux + (y - start.y) * uy;
    const across = Math.abs((x - start.x) * uy) + Math.abs((y - start.y) * ux);
    return along <= 0 || across > along * 1.75 ? null : along + 2 * across;
  });
};

/** The walkable lot nearest to a point: where a walk begins. */
export const nearestLot = (ground: Ground, x: number, y: number, walkable: (lot: number) => boolean): number | null =>
  closest(ground, x, y, (lot) => {
    if (!walkable(lot)) return null;
    const at = ground.anchor(lot);
    return Math.hypot(at.x - x, at.y - y);
  });
