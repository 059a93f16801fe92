import { boxOf, createBoxIndex, type Box } from "../box-index.ts";
import type { Position } from "../geodesy.ts";
import { TooTangled } from "../overlaps.ts";

/** Outlines that surveyors drew apart by so much still touch. */
const APART_M = 0.3;
/** Corners that meet make no neighbours: so much of a side must be shared. */
const SHARED_M = 0.5;
/** Shorter sides are of curves; they count all the same. */
const SHORTEST_M = 0.01;
/** Pairs of sides looked at; a plan of ten thousand lots needs a hundredth. */
const MOST_LOOKS = 20_000_000;

/** A side of an outline, in metres. */
interface Side {
  of: number;
  from: Position;
  to: Position;
}

/** How much of one side runs along another, in metres. */
export const sharedLength = (one: Omit<Side, "of">, two: Omit<Side, "of">): number => {
  const [width, height] = [one.to[0] - one.from[0], one.to[1] - one.from[1]];
  const length = Math.hypot(width, height);
  if (length < SHORTEST_M) return 0;
  const along = ([x, y]: Position): [number, number] => {
    const [right, up] = [x - one.from[0], y - one.from[1]];
    return [(right * width + up * height) / length, (up * width - right * height) / length];
  };
  const [[fromAt, fromOff], [toAt, toOff]] = [along(two.from), along(two.to)];
  const run = toAt - fromAt;
  if (Math.abs(run) < SHORTEST_M) return 0;
  const [low, high] = [Math.max(0, Math.min(fromAt, toAt)), Math.min(length, Math.max(fromAt, toAt))];
  const off = (at: number): number => Math.abs(fromOff + ((toOff - fromOff) * (at - fromAt)) / run);
  return high > low && off(low) <= APART_M && off(high) <= APART_M ? high - low : 0;
};

const sidesOf = (rings: readonly (readonly Position[])[]): Side[] =>
  rings.flatMap((ring, of) => ring.map((from, index): Side => ({ of, from, to: ring[(index + 1) % ring.length]! })));

const wider = ({ west, south, east, north }: Box): Box => ({
  west: west - APART_M,
  south: south - APART_M,
  east: east + APART_M,
  north: north + APART_M,
});

/** Numbers that were joined: `of` names the group of each. */
const createGroups = (count: number): { join: (one: number, two: number) => void; of: (one: number) => number } => {
  const above = Uint32Array.from({ length: count }, (_, index) => index);
  const of = (one: number): number => {
    let top = one;
    while (above[top] !== top) top = above[top]!;
    for (let at = one; above[at] !== top;) [at, above[at]] = [above[at]!, top];
    return top;
  };
  return { of, join: (one, two) => void (above[of(one)] = of(two)) };
};

/**
 * Outlines that hang together, side by side: what streets part is a group of its own. Outlines are open rings in metres;
 * answers the group of each. Throws `TooTangled` for drawings that lie upon each other by the thousand.
 */
export const groupsOf = (rings: readonly (readonly Position[])[]): number[] => {
  const sides = sidesOf(rings);
  const boxes = sides.map(({ from, to }) => boxOf([from, to]));
  const index = createBoxIndex(boxes);
  const groups = createGroups(rings.length);
  const shared = new Map<string, number>();
  let looks = 0;
  sides.forEach((side, at) =>
    index.search(wider(boxes[at]!), (other) => {
      const two = sides[other]!;
      if (other <= at || two.of === side.of) return;
      looks += 1;
      if (looks > MOST_LOOKS) throw new TooTangled(rings.length, []);
      if (groups.of(side.of) === groups.of(two.of)) return;
      const length = sharedLength(side, two);
      if (length === 0) return;
      const pair = `${side.of} ${two.of}`;
      const sum = (shared.get(pair) ?? 0) + length;
      shared.set(pair, sum);
      if (sum >= SHARED_M) groups.join(side.of, two.of);
    }),
  );
  return rings.map((_, one) => groups.of(one));
};
