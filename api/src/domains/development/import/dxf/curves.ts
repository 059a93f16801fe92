import type { Position } from "../geodesy.ts";

/** An arc is drawn in chords of at most so much of a turn: on a corner of 9 m within five millimetres. */
const STEP = Math.PI / 48;

/** A corner of a polyline, and how much the side after it bends: the tangent of a quarter of its angle. */
export interface Corner {
  at: Position;
  bulge: number;
}

/** The points between two corners of a side that bends, without the corners themselves. */
const arc = ({ at: [x1, y1], bulge }: Corner, [x2, y2]: Position): Position[] => {
  const angle = 4 * Math.atan(bulge);
  const steps = Math.ceil(Math.abs(angle) / STEP);
  const [width, height] = [x2 - x1, y2 - y1];
  if (steps < 2 || !Number.isFinite(bulge) || (width === 0 && height === 0)) return [];
  const half = (1 - bulge * bulge) / (4 * bulge);
  const [centreX, centreY] = [(x1 + x2) / 2 - height * half, (y1 + y2) / 2 + width * half];
  const [fromX, fromY] = [x1 - centreX, y1 - centreY];
  return Array.from({ length: steps - 1 }, (_, index): Position => {
    const turned = (angle * (index + 1)) / steps;
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    return [centreX + fromX * cos - fromY * sin, centreY + fromX * sin + fromY * cos];
  });
};

/** The points of a polyline; a closed one ends where it begins. */
export const drawn = (corners: readonly Corner[], closed: boolean): Position[] => {
  const points = corners.flatMap((corner, index) => {
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined);
    return next && corner.bulge !== 0 ? [corner.at, ...arc(corner, next.at)] : [corner.at];
  });
  return closed && points.length > 0 ? [...points, points[0]!] : points;
};
