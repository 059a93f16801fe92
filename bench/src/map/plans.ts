import { readFileSync } from "node:fs";
import { batch as batchSchema, lotStatuses, type Batch } from "@gleba/shared/contracts";

/** A plan as every way gets it. */
export interface Plan {
  name: string;
  lots: Batch[];
}

type Position = [number, number];

const METRE = 1 / 111_000;
const LOTS_IN_A_ROW = 20;
const ROWS = 2;

/** Numbers without a pattern, the same in every run (mulberry32). */
const random = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

const units = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Bends the straight streets of the grid, as real plans are bent. */
const onTheGround = (x: number, y: number): Position => {
  const bend = 60 * Math.sin(x / 700) + 40 * Math.cos(y / 500);
  return [units(-40.3 + (x + bend / 3) * METRE), units(-20.3 - (y + bend) * METRE)];
};

/** `count` lots of 12 × 25 m or so in blocks of forty between streets; every eleventh has a cut corner. */
export const generatedPlan = (count: number): Plan => {
  const next = random(count);
  const blocks = Math.ceil(count / (LOTS_IN_A_ROW * ROWS));
  const across = Math.ceil(Math.sqrt(blocks / 3));
  const lots = Array.from({ length: count }, (_, i): Batch => {
    const block = Math.floor(i / (LOTS_IN_A_ROW * ROWS));
    const inBlock = i % (LOTS_IN_A_ROW * ROWS);
    const x = (block % across) * (LOTS_IN_A_ROW * 12 + 14) + (inBlock % LOTS_IN_A_ROW) * 12;
    const y = Math.floor(block / across) * (ROWS * 25 + 12) + Math.floor(inBlock / LOTS_IN_A_ROW) * 25;
    const cut = i % 11 === 0 ? 3 : 0;
    const polygon = [
      onTheGround(x, y),
      onTheGround(x + 12 - cut, y),
      ...(cut ? [onTheGround(x + 12, y + cut)] : []),
      onTheGround(x + 12, y + 25),
      onTheGround(x + 6, y + 25 + next() * 0.2),
      onTheGround(x, y + 25),
    ];
    return {
      idBatch: i + 1,
      block: String(block + 1),
      lot: String(inBlock + 1),
      status: lotStatuses[Math.floor(next() ** 2 * lotStatuses.length)]!,
      areaM2: Math.round((290 + next() * 40) * 100) / 100,
      priceCents: Math.round(9_000 + next() * 9_000) * 1_000,
      corner: cut > 0,
      polygon,
    };
  });
  return { name: `${count.toLocaleString("en")} generated lots`, lots };
};

interface RealFeature {
  properties: { quadra: string; lote: string; area?: number };
  geometry: { type: string; coordinates: Position[][] };
}

/** The real plan, its statuses dealt out; null where the file is not at hand. */
export const realPlan = (path: string): Plan | null => {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return null;
  }
  const next = random(1);
  const { features } = JSON.parse(text) as { features: RealFeature[] };
  const lots = features.map(({ properties, geometry }, i) =>
    batchSchema.parse({
      idBatch: i + 1,
      block: properties.quadra,
      lot: properties.lote ?? "",
      status: lotStatuses[Math.floor(next() ** 2 * lotStatuses.length)],
      areaM2: properties.area ?? 0,
      priceCents: 10_000_000,
      corner: false,
      polygon: geometry.coordinates[0]!.slice(0, -1),
    }),
  );
  return { name: `real plan, ${lots.length.toLocaleString("en")} lots`, lots };
};

/** Corners of the ground of some lots. */
const extentOf = (lots: readonly Batch[]) => {
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { polygon } of lots)
    for (const [x, y] of polygon) {
      extent.west = Math.min(extent.west, x);
      extent.east = Math.max(extent.east, x);
      extent.south = Math.min(extent.south, y);
      extent.north = Math.max(extent.north, y);
    }
  return extent;
};

/** Turned about its corner by `degrees`, in metres of the ground. */
const turned = (lots: readonly Batch[], degrees: number): Batch[] => {
  const { west, south } = extentOf(lots);
  const across = Math.cos((south * Math.PI) / 180);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turn = ([longitude, latitude]: Position): Position => {
    const [x, y] = [(longitude - west) * across, latitude - south];
    return [west + (x * cos - y * sin) / across, south + x * sin + y * cos];
  };
  return lots.map((lot) => ({ ...lot, polygon: lot.polygon.map(turn) }));
};

/** Turned so that a frame with sides to the north and the east holds it closely: copies then leave no gaps between them. */
const upright = (lots: readonly Batch[]): Batch[] => {
  const areaOf = (turnedLots: readonly Batch[]): number => {
    const { west, south, east, north } = extentOf(turnedLots);
    return (east - west) * (north - south);
  };
  const degrees = Array.from({ length: 90 }, (_, degree) => degree);
  const areas = degrees.map((degree) => areaOf(turned(lots, degree)));
  return turned(lots, areas.indexOf(Math.min(...areas)));
};

/** `count` parcels of the real plan, laid beside itself as often as it takes, each lot in its own shape; nearly square. */
export const repeatedPlan = (plan: Plan, count: number): Plan => {
  const lots = upright(plan.lots);
  const { west, south, east, north } = extentOf(lots);
  const [width, height] = [east - west, north - south];
  const copies = Math.ceil(count / lots.length);
  const across = Math.max(1, Math.round(Math.sqrt((copies * height) / width)));
  const next = random(count);
  // A surveyor's centimetres: no two copies are alike, as no two developments are.
  const about = (value: number): number => units(value + (next() - 0.5) * 5e-7);
  const repeated = Array.from({ length: count }, (_, i): Batch => {
    const copy = Math.floor(i / lots.length);
    const lot = lots[i % lots.length]!;
    const [x, y] = [(copy % across) * width * 1.01, -Math.floor(copy / across) * height * 1.01];
    return {
      ...lot,
      idBatch: i + 1,
      block: `${copy + 1}.${lot.block}`,
      status: lotStatuses[(lotStatuses.indexOf(lot.status) + copy) % lotStatuses.length]!,
      polygon: lot.polygon.map(([longitude, latitude]): Position => [about(longitude + x), about(latitude + y)]),
    };
  });
  return { name: `${count.toLocaleString("en")} real parcels`, lots: repeated };
};

/** What the peers read. */
export const geoJsonOf = ({ lots }: Plan): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: lots.map(({ idBatch, status, polygon }) => ({
      type: "Feature",
      id: idBatch,
      properties: { status },
      geometry: { type: "Polygon", coordinates: [[...polygon, polygon[0]]] },
    })),
  });
