import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type { MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { topology } from "topojson-server";
import type { Objects, Topology } from "topojson-specification";

/** Cells along each side of the Mercator world: one is 38 m at the equator, and a pixel at zoom 12. */
const CELLS = 2 ** 20;
/** Mercator ends where its world is as high as it is wide. */
const LAST_LATITUDE = 85;
/** Longitudes and latitudes within which the map is drawn in full: Brazil and its neighbours' side of the borders. */
const DETAILED = { west: -75, east: -27, south: -35, north: 7 };
/** Outside it the weight of a point is divided by this. */
const COARSER = 30_000;

/** A line or an outline in cells, from the north-west of the world. */
export type Line = (readonly [x: number, y: number])[];

export const isDetailed = ([longitude = 0, latitude = 0]: Position): boolean =>
  longitude > DETAILED.west && longitude < DETAILED.east && latitude > DETAILED.south && latitude < DETAILED.north;

/** The cell of a place given in degrees. */
export const cellOf = ([longitude = 0, latitude = 0]: Position): readonly [number, number] => {
  const bounded = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.round(((longitude + 180) / 360) * CELLS), Math.round(y * CELLS)];
};

/** Points on the grid, without those that fall into the cell of the one before. */
const onGrid = (positions: readonly Position[]): Line => {
  const line: Line = [];
  for (const position of positions) {
    const [x, y] = cellOf(position);
    const last = line.at(-1);
    if (last?.[0] !== x || last[1] !== y) line.push([x, y]);
  }
  return line;
};

const areaOf = (ring: Line): number => {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice / 2);
};

/**
 * Outlines and lines of a geometry as lines on the grid, with fewer points: those whose triangle (Visvalingam) is smaller than
 * `weight` square degrees go, outside the detailed part those that are COARSER times as large.
 */
export const lighten = (geometry: MultiPolygon | Polygon | MultiLineString, weight: number): Line[] => {
  const weighted = presimplify(topology({ all: geometry }) as Topology<Objects<object>>);
  for (const arc of weighted.arcs)
    for (const point of arc) if (!isDetailed(point) && point[2] !== undefined) point[2] /= COARSER;
  const { all } = weighted.objects;
  const lighter = feature(simplify(weighted, weight), all!) as { geometry: typeof geometry };
  const { coordinates } = lighter.geometry;
  const lines = (lighter.geometry.type === "MultiPolygon" ? coordinates.flat() : coordinates) as Position[][];
  return lines.map(onGrid).filter((line) => line.length > 1);
};

/** Islands and lakes of at least so many cells; ten times as many are asked for outside the detailed part. */
export const withoutSpecks = (rings: readonly Line[], cells: number): Line[] => {
  const [west, north] = cellOf([DETAILED.west, DETAILED.north]);
  const [east, south] = cellOf([DETAILED.east, DETAILED.south]);
  return rings.filter((ring) => {
    const [x, y] = ring[0]!;
    const detailed = x > west && x < east && y > north && y < south;
    return areaOf(ring) >= (detailed ? cells : cells * COARSER);
  });
};
