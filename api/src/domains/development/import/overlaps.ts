import polygonClipping from "polygon-clipping";
import { ringInMetres, signedArea, type Position } from "./geodesy.ts";
import type { ImportedLot } from "./findings.ts";

/** Two lots on the same ground. */
export interface Overlap {
  first: number;
  second: number;
  areaM2: number;
}

/** Rounding of coordinates and shared boundaries make slivers; less than this nobody disputes. */
const SLIVER_M2 = 0.5;

const boxOf = (ring: readonly Position[]) => {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) };
};

/** All pairs of lots that share more ground than a sliver; `first` and `second` are indices, the smaller first. */
export const findOverlaps = (lots: readonly Pick<ImportedLot, "polygon">[]): Overlap[] => {
  const boxes = lots
    .map(({ polygon }, index) => ({ index, ...boxOf(polygon) }))
    .sort((one, two) => one.west - two.west);
  const found: Overlap[] = [];
  boxes.forEach((one, at) => {
    for (let next = at + 1; next < boxes.length && boxes[next]!.west < one.east; next++) {
      const two = boxes[next]!;
      if (two.south >= one.north || two.north <= one.south) continue;
      const [first, second] = [Math.min(one.index, two.index), Math.max(one.index, two.index)];
      const areaM2 = sharedAreaM2(lots[first]!.polygon, lots[second]!.polygon);
      if (areaM2 > SLIVER_M2) found.push({ first, second, areaM2 });
    }
  });
  return found.sort((one, two) => one.second - two.second || one.first - two.first);
};

/** Whole millimetres: the clipping library is exact on them, not on the ten decimals of a degree. */
const inMillimetres = (ring: readonly Position[]): [number, number][] =>
  ringInMetres(ring).map(([x, y]) => [Math.round(x * 1000), Math.round(y * 1000)]);

const sharedAreaM2 = (one: readonly Position[], two: readonly Position[]): number => {
  const both = inMillimetres([...one, ...two]);
  const [first, second] = [both.slice(0, one.length), both.slice(one.length)];
  if (isApart(first, second)) return 0;
  const shared = polygonClipping.intersection([first], [second]);
  return shared.reduce((sum, [outer = []]) => sum + Math.abs(signedArea(outer)) / 1e6, 0);
};

type Ring = readonly (readonly [number, number])[];

/** Neighbours touch; so little (in millimetres) is no overlap. */
const TOUCH_MM = 10;

/** True when a side of one ring has the other ring beyond it: the usual case of neighbours, far cheaper than clipping. */
const isApart = (one: Ring, two: Ring): boolean => hasSeparatingSide(one, two) || hasSeparatingSide(two, one);

const hasSeparatingSide = (ring: Ring, other: Ring): boolean =>
  ring.some(([fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length]!;
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length === 0) return false;
    const reach = (points: Ring) => {
      const along = points.map(([x, y]) => ((x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX)) / length);
      return [Math.min(...along), Math.max(...along)] as const;
    };
    const [low, high] = reach(ring);
    const [otherLow, otherHigh] = reach(other);
    return Math.min(high, otherHigh) - Math.max(low, otherLow) < TOUCH_MM;
  });
