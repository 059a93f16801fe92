import type { Position } from "../geodesy.ts";
import { flatten } from "./flatten.ts";

/** A spline as a drawing holds it: a B-spline, rational where it has weights. */
export interface Spline {
  degree: number;
  knots: readonly number[];
  controls: readonly Position[];
  /** One for each control point; empty where all weigh the same. */
  weights: readonly number[];
}

const MOST_DEGREE = 11;

/** Whether its numbers belong together; anything else is no curve. */
const isWhole = ({ degree, knots, controls, weights }: Spline): boolean =>
  Number.isInteger(degree) &&
  degree >= 1 &&
  degree <= MOST_DEGREE &&
  controls.length > degree &&
  knots.length === controls.length + degree + 1 &&
  (weights.length === 0 || (weights.length === controls.length && weights.every((weight) => weight > 0))) &&
  knots.every((knot, index) => Number.isFinite(knot) && (index === 0 || knot >= knots[index - 1]!));

/** De Boor's algorithm in homogeneous coordinates. */
const pointAt = ({ degree, knots, controls, weights }: Spline, at: number): Position => {
  let span = degree;
  while (span < controls.length - 1 && at >= knots[span + 1]!) span += 1;
  const work = Array.from({ length: degree + 1 }, (_, index): [number, number, number] => {
    const place = span - degree + index;
    const weight = weights[place] ?? 1;
    return [controls[place]![0] * weight, controls[place]![1] * weight, weight];
  });
  for (let level = 1; level <= degree; level += 1)
    for (let index = degree; index >= level; index -= 1) {
      const low = knots[span - degree + index]!;
      const width = knots[span + 1 + index - level]! - low;
      const part = width === 0 ? 0 : (at - low) / width;
      work[index] = work[index]!.map((value, axis) => (1 - part) * work[index - 1]![axis]! + part * value) as [
        number,
        number,
        number,
      ];
    }
  const [x, y, weight] = work[degree]!;
  return [x / weight, y / weight];
};

/** The points of a spline, knot by knot; null where its numbers make none. */
export const splinePoints = (spline: Spline): Position[] | null => {
  if (!isWhole(spline)) return null;
  const { degree, knots, controls } = spline;
  const stops = [...new Set(knots.slice(degree, controls.length + 1))];
  return stops.length < 2 ? null : flatten((at) => pointAt(spline, at), stops);
};
