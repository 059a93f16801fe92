import { formatCount } from "@gleba/shared/words";
import polygonClipping from "polygon-clipping";
import { boxOf, createBoxIndex } from "./box-index.ts";
import { countCrossings, type Point } from "./crossings.ts";
import type { ImportedLot } from "./findings.ts";
import { ringInMetres, signedArea, type Position } from "./geodesy.ts";

/** Two lots on the same ground. */
export interface Overlap {
  first: number;
  second: number;
  areaM2: number;
}

/** Drawings that lie upon each other so much that nobody can say which of them are lots. */
export class TooTangled extends Error {
  /** Those found until then. */
  readonly found: readonly Overlap[];

  constructor(lots: number, found: readonly Overlap[]) {
    super(
      `Os desenhos se sobrepõem demais para comparar os ${formatCount(lots)} lotes um a um. Confira se o arquivo não traz camadas repetidas ou outros desenhos e exporte só os lotes.`,
    );
    this.name = "TooTangled";
    this.found = found;
  }
}

/** Rounding of coordinates and shared boundaries make slivers; less than this nobody disputes. */
const SLIVER_M2 = 0.5;

/** Lots touch some eight others. What is beyond these is no plan, and comparing it would have no end. */
const LIMITS = {
  /** Pairs of boxes that meet. */
  meetings: 20_000_000,
  /** Pairs compared: so many for each lot, and some. */
  comparedOfLot: 50,
  /** Pairs of which the common ground is drawn, which takes a hundred times as long. */
  clippedOfLot: 5,
  some: 2_000,
  /** Points times points of all pairs compared. */
  points: 500_000_000,
  /** Places at which two outlines cross. */
  crossings: 400,
} as const;

/** Which lots are compared. */
export interface Comparing {
  /** Only those before this one with it and those after. Absent: all with all. */
  border?: number;
  /** Whether the second lot of an overlap is given up: nothing is compared with it any more. */
  isOut?: (overlap: Overlap) => boolean;
}

/** How much comparing `lots` caused, each bounded. */
export interface Effort {
  compared: number;
  clipped: number;
}

/**
 * Pairs of lots that share more ground than a sliver; `first` and `second` are indices, the smaller first, in the order
 * of the second. Throws `TooTangled` when there is no end of them: so it takes n·log n for any file.
 */
export const findOverlaps = (
  lots: readonly Pick<ImportedLot, "polygon">[],
  { border, isOut }: Comparing = {},
  effort: Effort = { compared: 0, clipped: 0 },
): Overlap[] => {
  const boxes = lots.map(({ polygon }) => boxOf(polygon));
  const index = createBoxIndex(boxes);
  const out = new Set<number>();
  const found: Overlap[] = [];
  let [meetings, points] = [0, 0];

  const before = (second: number): number[] => {
    const box = boxes[second]!;
    const met: number[] = [];
    index.search(box, (first) => {
      meetings += 1;
      if (first >= Math.min(second, border ?? second) || out.has(first)) return;
      const other = boxes[first]!;
      // Those that only touch share nothing.
      if (other.west < box.east && other.east > box.west && other.south < box.north && other.north > box.south)
        met.push(first);
    });
    if (meetings > LIMITS.meetings) throw new TooTangled(lots.length, found);
    return met.sort((one, two) => one - two);
  };
  const compare = (first: number, second: number): number => {
    const [one, two] = [lots[first]!.polygon, lots[second]!.polygon];
    effort.compared += 1;
    points += (one.length + two.length) ** 2;
    if (effort.compared > LIMITS.comparedOfLot * lots.length + LIMITS.some || points > LIMITS.points)
      throw new TooTangled(lots.length, found);
    const rings = inMillimetres(one, two);
    if (isApart(...rings)) return 0;
    effort.clipped += 1;
    if (
      effort.clipped > LIMITS.clippedOfLot * lots.length + LIMITS.some ||
      countCrossings(...rings, LIMITS.crossings) >= LIMITS.crossings
    )
      throw new TooTangled(lots.length, found);
    return sharedAreaM2(...rings);
  };

  for (let second = border ?? 0; second < lots.length; second++)
    for (const first of before(second)) {
      const areaM2 = compare(first, second);
      if (areaM2 <= SLIVER_M2) continue;
      const overlap = { first, second, areaM2 };
      found.push(overlap);
      if (!isOut?.(overlap)) continue;
      out.add(second);
      break;
    }
  return found;
};

type Ring = Point[];

/** Whole millimetres: the clipping library is exact on them, not on the ten decimals of a degree. */
const inMillimetres = (one: readonly Position[], two: readonly Position[]): [Ring, Ring] => {
  const both = ringInMetres([...one, ...two]).map(([x, y]): Point => [Math.round(x * 1000), Math.round(y * 1000)]);
  return [both.slice(0, one.length), both.slice(one.length)];
};

const sharedAreaM2 = (one: Ring, two: Ring): number =>
  polygonClipping
    .intersection([one as [number, number][]], [two as [number, number][]])
    .reduce((sum, [outer = []]) => sum + Math.abs(signedArea(outer)) / 1e6, 0);

/** Neighbours touch; so little (in millimetres) is no overlap. */
const TOUCH_MM = 10;

/** True when a side of one ring has the other ring beyond it: the usual case of neighbours, far cheaper than clipping. */
const isApart = (one: Ring, two: Ring): boolean => hasSeparatingSide(one, two) || hasSeparatingSide(two, one);

/** How far points reach from a line, to both sides. */
const reach = (points: Ring, [x, y]: Point, towards: Point): [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const [pointX, pointY] of points) {
    const along = (pointX - x) * towards[1] - (pointY - y) * towards[0];
    if (along < low) low = along;
    if (along > high) high = along;
  }
  return [low, high];
};

const hasSeparatingSide = (ring: Ring, other: Ring): boolean =>
  ring.some((from, index) => {
    const to = ring[(index + 1) % ring.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) return false;
    const towards: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const [low, high] = reach(ring, from, towards);
    const [otherLow, otherHigh] = reach(other, from, towards);
    return Math.min(high, otherHigh) - Math.max(low, otherLow) < TOUCH_MM;
  });
