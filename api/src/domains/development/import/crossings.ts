import { boxOf, createBoxIndex } from "./box-index.ts";

/** A point on a plane. */
export type Point = readonly [number, number];

const orientation = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const isBetween = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [one, two, three, four] = [
    orientation(a, b, c),
    orientation(a, b, d),
    orientation(c, d, a),
    orientation(c, d, b),
  ];
  if (one !== two && three !== four && one * two * three * four !== 0) return true;
  return (
    (one === 0 && isBetween(a, b, c)) ||
    (two === 0 && isBetween(a, b, d)) ||
    (three === 0 && isBetween(c, d, a)) ||
    (four === 0 && isBetween(c, d, b))
  );
};

const sidesOf = (ring: readonly Point[]): [Point, Point][] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length]!]);

/** The first two sides that are not neighbours and yet touch; null for a simple ring. */
export const selfCrossing = (ring: readonly Point[]): [number, number] | null => {
  const sides = sidesOf(ring);
  const boxes = sides.map(boxOf);
  const index = createBoxIndex(boxes);
  for (const [one, side] of sides.entries()) {
    let crossing = Infinity;
    index.search(boxes[one]!, (two) => {
      if (two < one + 2 || two >= crossing || (one === 0 && two === sides.length - 1)) return;
      if (meet(...side, ...sides[two]!)) crossing = two;
    });
    if (crossing !== Infinity) return [one, crossing];
  }
  return null;
};

/** How often the sides of two rings touch, counted no further than `most`. */
export const countCrossings = (one: readonly Point[], two: readonly Point[], most: number): number => {
  const sides = sidesOf(two);
  const index = createBoxIndex(sides.map(boxOf));
  let count = 0;
  for (const side of sidesOf(one)) {
    if (count >= most) break;
    index.search(boxOf(side), (other) => {
      if (count < most && meet(...side, ...sides[other]!)) count += 1;
    });
  }
  return count;
};
