import { UNITS_PER_DEGREE, worldX, worldY, type LotStore } from "@gleba/shared/lots";
import type { Point } from "../geometry.ts";

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const halfHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** The tightest ring without a dent around points; fewer than three corners where they lie on one line. */
export const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((one, two) => one[0] - two[0] || one[1] - two[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
};

/** Around the lots of each block (quadra), in degrees: longitude, latitude. */
export const blockOutlines = ({ blocks, block, offsets, coordinates, count }: LotStore): Point[][] => {
  const corners = blocks.map((): Point[] => []);
  for (let lot = 0; lot < count; lot++)
    for (let p = offsets[lot]!; p < offsets[lot + 1]!; p++)
      corners[block[lot]!]?.push([coordinates[p * 2]! / UNITS_PER_DEGREE, coordinates[p * 2 + 1]! / UNITS_PER_DEGREE]);
  return corners.map(hullOf).filter((ring) => ring.length > 2);
};

/** How long a side of a lot is in the middle of them all, in world pixels; 0 without lots. */
export const typicalSide = ({ offsets, coordinates, count }: LotStore): number => {
  const sides: number[] = [];
  for (let lot = 0; lot < count; lot++) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let p = offsets[lot]!; p < offsets[lot + 1]!; p++) {
      const [x, y] = [
        worldX(coordinates[p * 2]! / UNITS_PER_DEGREE),
        worldY(coordinates[p * 2 + 1]! / UNITS_PER_DEGREE),
      ];
      [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
    }
    if (maxX > minX) sides.push(Math.sqrt((maxX - minX) * (maxY - minY)));
  }
  return sides.toSorted((one, two) => one - two)[sides.length >> 1] ?? 0;
};
