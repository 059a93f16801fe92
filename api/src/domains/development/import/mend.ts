import { ringInMetres, signedArea, type Position } from "./geodesy.ts";

/** Closer than this, drawn points and lines are the same. */
const SAME_M = 0.03;
const SAME_AREA = 0.001;

type Point = readonly [number, number];

/** True where the line comes to `tip` and goes back on itself: the end of a stroke without width, or a repeated point. */
const isStrokeEnd = (before: Point, tip: Point, after: Point): boolean => {
  const [inX, inY] = [tip[0] - before[0], tip[1] - before[1]];
  const [outX, outY] = [after[0] - tip[0], after[1] - tip[1]];
  const [inLength, outLength] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
  if (inLength < SAME_M || outLength < SAME_M) return true;
  const turnsBack = inX * outX + inY * outY < 0;
  const apart = Math.abs(inX * outY - inY * outX) / Math.max(inLength, outLength);
  return turnsBack && apart < SAME_M;
};

/**
 * Drawings leave strokes without width hanging on a lot: the line runs out along a boundary and back. Takes them off, from
 * their ends. Every corner that stays is a drawn one. Null when what is left is not the same ground.
 */
export const withoutStrokes = (ring: readonly Position[]): Position[] | null => {
  const points = ringInMetres(ring);
  const kept = [...points.keys()];
  for (let index = 0; index < kept.length && kept.length >= 3;) {
    const isEnd = isStrokeEnd(
      points[kept.at(index - 1)!]!,
      points[kept[index]!]!,
      points[kept[(index + 1) % kept.length]!]!,
    );
    if (!isEnd) index += 1;
    else {
      kept.splice(index, 1);
      // Its neighbours have another one now; the first point's are at both ends of the list.
      index = index <= 1 || index >= kept.length ? 0 : index - 1;
    }
  }
  const left = Math.abs(signedArea(kept.map((point) => points[point]!)));
  const same = Math.abs(left / Math.abs(signedArea(points)) - 1) < SAME_AREA;
  return kept.length >= 3 && same ? kept.map((point) => ring[point]!) : null;
};
