import type { Position } from "../geodesy.ts";

/** Where a curve is at a value of its parameter. */
type Curve = (at: number) => Position;

/**
 * How far a curve may stand off its chord, as a part of the chord: what a chord of a 96th of a turn has (`curves.ts`), 5 mm on a corner of 9 m.
 */
const OFF = Math.tan(Math.PI / 192) / 2;
/** A piece is halved so often at most: a thousand chords for what turns in no sane way. */
const DEEPEST = 10;
const BETWEEN = [0.25, 0.5, 0.75] as const;

const offChord = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position): number => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
};

const halve = (curve: Curve, points: Position[], from: number, to: number, depth: number): void => {
  const [first, last] = [curve(from), curve(to)];
  const allowed = OFF * Math.hypot(last[0] - first[0], last[1] - first[1]);
  const isFlat = BETWEEN.every((part) => offChord(first, last, curve(from + (to - from) * part)) <= allowed);
  if (depth >= DEEPEST || (depth > 0 && isFlat)) {
    points.push(last);
    return;
  }
  const middle = (from + to) / 2;
  halve(curve, points, from, middle, depth + 1);
  halve(curve, points, middle, to, depth + 1);
};

/** A curve in chords, from the first of `stops` to the last; each stop (a knot, a quarter of a turn) is a point of it. */
export const flatten = (curve: Curve, stops: readonly number[]): Position[] => {
  const points: Position[] = [curve(stops[0]!)];
  for (let index = 1; index < stops.length; index += 1) halve(curve, points, stops[index - 1]!, stops[index]!, 0);
  return points;
};
