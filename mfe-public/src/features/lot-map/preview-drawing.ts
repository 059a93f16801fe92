import { lotStatuses, type LotStatus } from "@gleba/shared/contracts";
import { degrees, longitudeAt, UNITS_PER_DEGREE, worldY, type LotStore } from "@gleba/shared/lots";
import type { Plan } from "./map-types.ts";

type Ground = Pick<Plan, "neLatitude" | "neLongitude" | "swLatitude" | "swLongitude">;

/** A latitude's y in spherical Mercator, in degrees of longitude. */
const mercator = (latitude: number): number => -longitudeAt(worldY(latitude));

/** Drawing units per degree: one is about a metre. */
const SCALE = 1e5;
/** Cells of the longer side that lots are drawn in: half a pixel of a phone's map, and a third of the bytes of metres. */
const CELLS = 640;
/** Lots of a path: browsers fill many small paths sooner than a large one. */
const LOTS_PER_PATH = 100;
/** Of more lots the drawing would be the larger part of the page: 20,000 are some 50 KB of it. */
const MOST_LOTS = 20_000;

/** The ground of all lots, which is what their map opens on; the plan's where none has an outline. */
const groundOf = ({ coordinates }: LotStore, plan: Plan): Ground => {
  if (coordinates.length === 0) return plan;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = [coordinates[at]!, coordinates[at + 1]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return {
    swLongitude: degrees(west),
    neLongitude: degrees(east),
    swLatitude: degrees(south),
    neLatitude: degrees(north),
  };
};

/**
 * Every position in cells from the north-west corner of the ground, in one pass over the flat array: the host draws in a
 * realm where no code is warm. Mercator bends a development by centimetres: here not at all.
 */
const cellsOf = ({ coordinates }: LotStore, ground: Ground, columns: number, rows: number): Int32Array => {
  const west = ground.swLongitude * UNITS_PER_DEGREE;
  const north = ground.neLatitude * UNITS_PER_DEGREE;
  const across = columns / Math.max(1, ground.neLongitude * UNITS_PER_DEGREE - west);
  const down = rows / Math.max(1, north - ground.swLatitude * UNITS_PER_DEGREE);
  const cells = new Int32Array(coordinates.length);
  for (let at = 0; at < cells.length; at += 2) {
    cells[at] = Math.round((coordinates[at]! - west) * across);
    cells[at + 1] = Math.round((north - coordinates[at + 1]!) * down);
  }
  return cells;
};

/** A second number of a pair: its sign separates it from the one before. */
const next = (value: number): string => (value < 0 ? `${value}` : ` ${value}`);

/** One lot's outline, from where the outline before began: lots of a row then read alike, and compress. */
const outline = (cells: Int32Array, [from, to]: readonly [number, number], startX: number, startY: number): string => {
  let [x, y] = [cells[from]!, cells[from + 1]!];
  let path = `m${x - startX}${next(y - startY)}`;
  let command = "l";
  for (let at = from + 2; at < to; at += 2) {
    const [stepX, stepY] = [cells[at]! - x, cells[at + 1]! - y];
    if (stepX === 0 && stepY === 0) continue;
    path += (command ? `l${stepX}` : next(stepX)) + next(stepY);
    command = "";
    x += stepX;
    y += stepY;
  }
  return `${path}z`;
};

/** Outlines of the lots, some of one status a path. */
const lotPaths = ({ count, status, offsets }: LotStore, cells: Int32Array) => {
  const finished: { status: LotStatus; path: string }[] = [];
  const open = lotStatuses.map((name) => ({ status: name, path: "", lots: 0, x: 0, y: 0 }));
  for (let lot = 0; lot < count; lot++) {
    const [from, to] = [offsets[lot]! * 2, offsets[lot + 1]! * 2];
    if (from === to) continue;
    const now = open[status[lot]!]!;
    now.path += outline(cells, [from, to], now.x, now.y);
    [now.x, now.y] = [cells[from]!, cells[from + 1]!];
    if (++now.lots % LOTS_PER_PATH > 0) continue;
    finished.push({ status: now.status, path: now.path });
    [now.path, now.x, now.y] = ["", 0, 0];
  }
  return [...finished, ...open.flatMap(({ status: name, path }) => (path ? [{ status: name, path }] : []))];
};

/**
 * What stands where the map will be: the frame of the plan's picture, rotated about its centre (0, 0), and the lots by
 * status, both as the map will show them.
 */
export const previewDrawing = (store: LotStore, plan: Plan) => {
  const { neLatitude, neLongitude, swLatitude, swLongitude } = plan;
  const width = Math.round((neLongitude - swLongitude) * SCALE);
  const height = Math.round((mercator(neLatitude) - mercator(swLatitude)) * SCALE);
  const centre = { x: (neLongitude + swLongitude) / 2, y: (mercator(neLatitude) + mercator(swLatitude)) / 2 };
  // East and south of the plan's centre.
  const x = (longitude: number) => Math.round((longitude - centre.x) * SCALE);
  const y = (latitude: number) => Math.round((centre.y - mercator(latitude)) * SCALE);
  const ground = groundOf(store, plan);
  const [left, top] = [x(ground.swLongitude), y(ground.neLatitude)];
  const size = [Math.max(1, x(ground.neLongitude) - left), Math.max(1, y(ground.swLatitude) - top)] as const;
  const cell = Math.max(...size) / CELLS;
  return {
    viewBox: [left, top, ...size].join(" "),
    picture: { x: -width / 2, y: -height / 2, width, height },
    lotsPlace: `translate(${left} ${top})scale(${Number(cell.toPrecision(6))})`,
    lots: store.count <= MOST_LOTS ? lotPaths(store, cellsOf(store, ground, size[0] / cell, size[1] / cell)) : [],
  };
};
