import type { Position } from "../geodesy.ts";
import type { Item } from "./drawing.ts";
import { MOST_CORNERS } from "./entity.ts";
import { flatten } from "./flatten.ts";
import type { Pairs } from "./pairs.ts";
import { facing, placed } from "./place.ts";
import { splinePoints } from "./spline.ts";

/** What draws a curve by its numbers instead of its corners. Circles are none of them: in a plan they ring numbers, and no lot is one. */
export const CURVES = ["SPLINE", "ELLIPSE", "ARC"] as const;
type CurveKind = (typeof CURVES)[number];

const TURN = 2 * Math.PI;
/** Where data of other programs begin. */
const EXTENDED = 1000;
const CLOSED = 1;

interface Numbers {
  layer: string;
  onPaper: boolean;
  /** The values of each code, in the order of the file. */
  of: (code: number) => readonly number[];
  first: (code: number, otherwise: number) => number;
}

const readNumbers = (pairs: Pairs): { numbers: Numbers; more: boolean } => {
  const values = new Map<number, number[]>();
  let [layer, count] = ["0", 0];
  let more = pairs.next();
  for (; more && pairs.code() !== 0; more = pairs.next()) {
    const code = pairs.code();
    if (code === 8) layer = pairs.text();
    if (code < 10 || code >= EXTENDED || count >= 4 * MOST_CORNERS) continue;
    count += 1;
    const list = values.get(code);
    if (list) list.push(pairs.number());
    else values.set(code, [pairs.number()]);
  }
  const of = (code: number): readonly number[] => values.get(code) ?? [];
  const first = (code: number, otherwise: number): number => of(code)[0] ?? otherwise;
  return { numbers: { layer, onPaper: first(67, 0) === 1, of, first }, more };
};

/** Quarters of the way, so that no part of a turn is taken for a straight line. */
const quarters = (from: number, to: number): number[] => [0, 1, 2, 3, 4].map((part) => from + ((to - from) * part) / 4);

const turning = (from: number, to: number): number => (to > from ? to : to + TURN * Math.ceil((from - to) / TURN || 1));

const ellipse = ({ first }: Numbers): Position[] => {
  const [centreX, centreY] = [first(10, Number.NaN), first(20, Number.NaN)];
  const [majorX, majorY] = [first(11, Number.NaN), first(21, Number.NaN)];
  // Seen from below it turns the other way round.
  const ratio = first(40, 1) * (first(230, 1) < 0 ? -1 : 1);
  const from = first(41, 0);
  const at = (angle: number): Position => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) * ratio];
    return [centreX + majorX * cos - majorY * sin, centreY + majorY * cos + majorX * sin];
  };
  return flatten(at, quarters(from, turning(from, first(42, TURN))));
};

const arc = ({ first }: Numbers): Position[] => {
  const [centreX, centreY, radius] = [first(10, Number.NaN), first(20, Number.NaN), first(40, Number.NaN)];
  const radians = (code: number): number => (first(code, 0) * Math.PI) / 180;
  const [from, to] = [radians(50), turning(radians(50), radians(51))];
  const at = (angle: number): Position => [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
  const place = facing({ mirrored: first(230, 1) < 0 });
  return flatten(at, quarters(from, to)).map((point) => placed(place, point));
};

const spline = ({ of, first }: Numbers): Position[] | null => {
  const [xs, ys] = [of(10), of(20)];
  const controls = xs.map((x, index): Position => [x, ys[index] ?? Number.NaN]);
  return splinePoints({ degree: first(71, 3), knots: of(40), controls, weights: of(41) });
};

/** Reads a curve that stands at its beginning, in chords; null for what is no curve, or stands on a sheet of paper. */
export const readCurve = (pairs: Pairs, kind: CurveKind): { item: Item | null; more: boolean } => {
  const { numbers, more } = readNumbers(pairs);
  const points = kind === "SPLINE" ? spline(numbers) : kind === "ELLIPSE" ? ellipse(numbers) : arc(numbers);
  if (numbers.onPaper || !points?.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)))
    return { item: null, more };
  const [first, last] = [points[0]!, points.at(-1)!];
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
  const meets = Math.hypot(last[0] - first[0], last[1] - first[1]) <= size * 1e-6;
  const closed = meets || (kind === "SPLINE" && (numbers.first(70, 0) & CLOSED) !== 0);
  if (meets) points[points.length - 1] = first;
  else if (closed) points.push(first);
  return { item: { kind: "line", layer: numbers.layer, points, closed }, more };
};
