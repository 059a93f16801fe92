import { boxOf, createBoxIndex } from "../box-index.ts";
import { signedArea, type Position } from "../geodesy.ts";
import { isInside } from "../join.ts";
import { TooTangled } from "../overlaps.ts";

/** A point within an outline: its centre, or where that lies outside, the middle of its widest part at that height. */
export const innerPoint = (ring: readonly Position[]): Position => {
  const area = signedArea(ring);
  let [sumX, sumY, meanX, meanY] = [0, 0, 0, 0];
  const [originX, originY] = ring[0] ?? [0, 0];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const cross = (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
    sumX += (x + nextX - 2 * originX) * cross;
    sumY += (y + nextY - 2 * originY) * cross;
    meanX += x / ring.length;
    meanY += y / ring.length;
  });
  const centre: Position =
    Math.abs(area) < 1e-9 ? [meanX, meanY] : [originX + sumX / (6 * area), originY + sumY / (6 * area)];
  if (isInside(centre, ring)) return centre;
  const crossings = ring
    .flatMap(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return y > centre[1] !== nextY > centre[1] ? [x + ((nextX - x) * (centre[1] - y)) / (nextY - y)] : [];
    })
    .sort((one, two) => one - two);
  let [widest, at] = [-1, centre[0]];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const width = crossings[index + 1]! - crossings[index]!;
    if (width > widest) [widest, at] = [width, (crossings[index]! + crossings[index + 1]!) / 2];
  }
  return [at, centre[1]];
};

/** How far a point is from the nearest side of an outline, in metres; 0 within it. */
export const distanceTo = (point: Position, ring: readonly Position[]): number => {
  if (isInside(point, ring)) return 0;
  let nearest = Infinity;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const [width, height] = [nextX - x, nextY - y];
    const squared = width ** 2 + height ** 2;
    const along = squared === 0 ? 0 : ((point[0] - x) * width + (point[1] - y) * height) / squared;
    const share = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(point[0] - x - share * width, point[1] - y - share * height));
  });
  return nearest;
};

/** Corners looked at to find points within outlines; a plan of ten thousand lots needs a hundredth. */
const MOST_LOOKS = 100_000_000;

/** For each outline the points within it, by their numbers in ascending order. */
export const pointsWithin = (rings: readonly (readonly Position[])[], points: readonly Position[]): number[][] => {
  const index = createBoxIndex(points.map((point) => boxOf([point])));
  let looks = 0;
  return rings.map((ring) => {
    const inside: number[] = [];
    if (points.length > 0 && ring.length > 0)
      index.search(boxOf(ring), (at) => {
        looks += ring.length;
        if (looks > MOST_LOOKS) throw new TooTangled(rings.length, []);
        if (isInside(points[at]!, ring)) inside.push(at);
      });
    return inside.sort((one, two) => one - two);
  });
};
