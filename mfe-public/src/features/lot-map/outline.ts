import type { Plan } from "./map-types.ts";
import { UNITS_PER_DEGREE, type LotStore } from "@gleba/shared/lots";

/** A position in metres about a lot's first corner: x eastwards, y southwards, as a drawing has it. */
export type Point = readonly [x: number, y: number];

/** Edges that go on in nearly the same direction: a front can be in pieces. */
export interface Side {
  lengthM: number;
  /** Where its measure is written. */
  middle: Point;
  /** Direction of the edge that holds the middle, degrees clockwise from east, within −90…90. */
  degrees: number;
}

/** Metres per unit of the wire, eastwards and southwards: the WGS 84 ellipsoid's series, good to a millimetre a degree. */
const metresPerUnit = (latitude: number): Point => {
  const c = (times: number): number => Math.cos((times * latitude * Math.PI) / 180);
  return [
    (111_412.84 * c(1) - 93.5 * c(3) + 0.118 * c(5)) / UNITS_PER_DEGREE,
    (111_132.95 - 559.82 * c(2) + 1.175 * c(4)) / UNITS_PER_DEGREE,
  ];
};
/** Less of a turn than this is no corner. */
const MIN_CORNER_ANGLE = (20 * Math.PI) / 180;

type Project = (longitude: number, latitude: number) => Point;

/** Plane metres about the first corner of `lot`: exact to a few millimetres over the width of a block. */
export const localProjection = ({ coordinates, offsets }: LotStore, lot: number): Project => {
  const [x0, y0] = [coordinates[offsets[lot]! * 2] ?? 0, coordinates[offsets[lot]! * 2 + 1] ?? 0];
  const [east, south] = metresPerUnit(y0 / UNITS_PER_DEGREE);
  return (longitude, latitude) => [(longitude - x0) * east, (y0 - latitude) * south];
};

/** The corners of a lot in a projection. */
export const ringOf = ({ coordinates, offsets }: LotStore, lot: number, project: Project): Point[] => {
  const ring: Point[] = [];
  for (let p = offsets[lot]! * 2; p < offsets[lot + 1]! * 2; p += 2)
    ring.push(project(coordinates[p]!, coordinates[p + 1]!));
  return ring;
};

interface Edge {
  from: Point;
  to: Point;
  length: number;
  angle: number;
}

const edgesOf = (ring: readonly Point[]): Edge[] =>
  ring
    .map((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      return { from, to, length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
    })
    .filter(({ length }) => length > 0.01);

const angleBetween = (before: Edge, after: Edge): number => {
  const difference = Math.abs(after.angle - before.angle) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
};

const sideOf = (edges: readonly Edge[]): Side => {
  const lengthM = edges.reduce((sum, { length }) => sum + length, 0);
  let left = lengthM / 2;
  const edge = edges.find(({ length }) => (left -= length) <= 0) ?? edges.at(-1)!;
  const along = (left + edge.length) / edge.length;
  const degrees = (edge.angle * 180) / Math.PI;
  return {
    lengthM,
    middle: [edge.from[0] + (edge.to[0] - edge.from[0]) * along, edge.from[1] + (edge.to[1] - edge.from[1]) * along],
    // Never upside down.
    degrees: degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees,
  };
};

/** The sides of a ring as people count them, measured on the plan; none where it encloses nothing. */
export const sidesOf = (ring: readonly Point[]): Side[] => {
  const edges = edgesOf(ring);
  const first = edges.findIndex((edge, i) => angleBetween(edges.at(i - 1)!, edge) > MIN_CORNER_ANGLE);
  if (edges.length < 3 || first < 0) return [];
  const sides: Edge[][] = [];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[(first + i) % edges.length]!;
    const side = sides.at(-1);
    if (side && angleBetween(side.at(-1)!, edge) <= MIN_CORNER_ANGLE) side.push(edge);
    else sides.push([edge]);
  }
  return sides.length < 3 ? [] : sides.map(sideOf);
};

/** A rectangle in metres. */
export interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The rectangle around a ring, `reach` metres wider on each side. */
export const extentOf = (ring: readonly Point[], marginM: number): Extent => ({
  minX: Math.min(...ring.map(([x]) => x)) - marginM,
  minY: Math.min(...ring.map(([, y]) => y)) - marginM,
  maxX: Math.max(...ring.map(([x]) => x)) + marginM,
  maxY: Math.max(...ring.map(([, y]) => y)) + marginM,
});

/** The other lots with a corner inside `extent`. */
export const lotsAround = (
  { count, coordinates, offsets }: LotStore,
  lot: number,
  project: Project,
  extent: Extent,
) => {
  const found: number[] = [];
  for (let other = 0; other < count; other++) {
    if (other === lot) continue;
    for (let p = offsets[other]! * 2; p < offsets[other + 1]! * 2; p += 2) {
      const [x, y] = project(coordinates[p]!, coordinates[p + 1]!);
      if (x < extent.minX || x > extent.maxX || y < extent.minY || y > extent.maxY) continue;
      found.push(other);
      break;
    }
  }
  return found;
};

/** Where the plan's image lies in a projection, before its turn about the centre. */
export const planFrame = (plan: Plan, project: Project) => {
  const [minX, maxY] = project(plan.swLongitude * UNITS_PER_DEGREE, plan.swLatitude * UNITS_PER_DEGREE);
  const [maxX, minY] = project(plan.neLongitude * UNITS_PER_DEGREE, plan.neLatitude * UNITS_PER_DEGREE);
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
};
