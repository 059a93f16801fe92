import type { LotStore } from "@gleba/shared/lots";

/** Longitude and latitude, degrees. */
export type GroundPoint = readonly [longitude: number, latitude: number];
/** Corners of an area that somebody drew around lots, in order; the last is joined to the first. */
export type DrawnArea = readonly GroundPoint[];

const FEWEST_CORNERS = 3;
/** A stroke of the finger is told by these, which leaves an address that can be sent. */
export const MOST_CORNERS = 40;
/** Of a degree: 11 cm. */
const STEP = 1e-6;
/** Degrees of the store's coordinates. */
const STORED = 1e-7;

/** The corners as whole steps, each from the one before: `-40312801_-20315512_90_-12`, which no address has to escape. */
export const writeDrawnArea = (area: DrawnArea): string => {
  let [x, y] = [0, 0];
  return area
    .flatMap(([longitude, latitude]) => {
      const [nextX, nextY] = [Math.round(longitude / STEP), Math.round(latitude / STEP)];
      const step = [nextX - x, nextY - y];
      [x, y] = [nextX, nextY];
      return step;
    })
    .join("_");
};

/** The area of an address; null where it says none, or none on earth. */
export const readDrawnArea = (text: string | null): DrawnArea | null => {
  if (!text || !/^-?\d{1,9}(?:_-?\d{1,9}){5,}$/.test(text)) return null;
  const steps = text.split("_").map(Number);
  if (steps.length % 2 === 1 || steps.length > MOST_CORNERS * 2) return null;
  let [x, y] = [0, 0];
  const area: GroundPoint[] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    if (Math.abs(x * STEP) > 180 || Math.abs(y * STEP) > 85) return null;
    area.push([x * STEP, y * STEP]);
  }
  return area;
};

/** The middle of a lot's corners, in degrees. */
const middleOf = ({ offsets, coordinates }: LotStore, lot: number): GroundPoint => {
  const [from, to] = [offsets[lot]!, offsets[lot + 1]!];
  let [x, y] = [0, 0];
  for (let at = from; at < to; at++) {
    x += coordinates[at * 2]!;
    y += coordinates[at * 2 + 1]!;
  }
  const corners = Math.max(1, to - from);
  return [(x / corners) * STORED, (y / corners) * STORED];
};

/** Left of the line from `a` to `b` it is positive. */
const side = (a: GroundPoint, b: GroundPoint, [x, y]: GroundPoint): number =>
  (b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1]);

/** Whether a point is inside; a line that crosses itself takes in all that it goes around. */
const contains = (area: DrawnArea, point: GroundPoint): boolean => {
  let turns = 0;
  for (let at = 0, before = area.length - 1; at < area.length; before = at++) {
    const [a, b] = [area[before]!, area[at]!];
    if (a[1] <= point[1] && b[1] > point[1] && side(a, b, point) > 0) turns++;
    else if (a[1] > point[1] && b[1] <= point[1] && side(a, b, point) < 0) turns--;
  }
  return turns !== 0;
};

/** Whether the middle of a lot lies in an area. A lot without an outline lies nowhere. */
export const liesWithin = (store: LotStore, lot: number, area: DrawnArea): boolean =>
  store.offsets[lot + 1]! > store.offsets[lot]! && contains(area, middleOf(store, lot));

type Dot = readonly [x: number, y: number];

const offLine = ([x, y]: Dot, [ax, ay]: Dot, [bx, by]: Dot): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - (x - ax) * dy) / length;
};

/** Douglas and Peucker: leaves out what is no farther than `tolerance` from the line without it. */
const thinned = (line: readonly Dot[], tolerance: number): Dot[] => {
  if (line.length < 3) return [...line];
  const [first, last] = [line[0]!, line.at(-1)!];
  let [farthest, distance] = [0, 0];
  for (let at = 1; at < line.length - 1; at++) {
    const off = offLine(line[at]!, first, last);
    if (off > distance) [farthest, distance] = [at, off];
  }
  if (distance <= tolerance) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...thinned(line.slice(farthest), tolerance)];
};

/** A stroke in pixels as few corners that look alike; null where it goes around nothing. */
export const cornersOf = (stroke: readonly Dot[]): Dot[] | null => {
  let corners = thinned(stroke, 2);
  for (let tolerance = 4; corners.length > MOST_CORNERS; tolerance *= 2) corners = thinned(stroke, tolerance);
  return corners.length < FEWEST_CORNERS ? null : corners;
};
