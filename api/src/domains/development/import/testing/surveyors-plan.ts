import type { CoordinateSystem } from "@gleba/shared/contracts/crm";
import { strToU8, zipSync } from "fflate";
import polygonClipping from "polygon-clipping";
import proj4 from "proj4";
import { definitionOf } from "../layers/systems.ts";
import { innerPoint } from "../layers/plane-shapes.ts";

type Point = [number, number];

/** An outline of a plan, in the drawing's own coordinates. */
export interface Drawn {
  layer: string;
  points: Point[];
  closed?: boolean;
}

/** A text of a plan. */
export interface Label {
  layer: string;
  text: string;
  at: Point;
}

/** A plan as a surveyor draws it: outlines and bare texts on layers, in metres. */
export interface Drawing {
  outlines: Drawn[];
  labels: Label[];
  epsg: CoordinateSystem;
}

interface Lot {
  quadra: string;
  lote: string | null;
  ring: Point[];
}

/** The lots of a GeoJSON text, in degrees, without the last point of each. */
export const lotsIn = (text: string): Lot[] =>
  (
    JSON.parse(text) as { features: { properties: Omit<Lot, "ring">; geometry: { coordinates: Point[][] } }[] }
  ).features.map(({ properties, geometry }) => ({
    quadra: properties.quadra,
    lote: properties.lote,
    ring: geometry.coordinates[0]!.slice(0, -1),
  }));

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The code of the zone of SIRGAS 2000 / UTM in which a plan lies. */
export const zoneOf = (text: string): CoordinateSystem =>
  (31_961 + Math.floor((lotsIn(text)[0]!.ring[0]![0] + 180) / 6)) as CoordinateSystem;

/** Degrees as metres of a coordinate system, as exact as a program writes them. */
export const inMetresOf = (epsg: CoordinateSystem): ((at: Point) => Point) => {
  const { forward } = proj4("+proj=longlat +datum=WGS84 +no_defs", definitionOf(epsg));
  return (at) => {
    const [x, y] = forward(at);
    return [round(x), round(y)];
  };
};

const blocksOf = (lots: readonly Lot[]): Map<string, Lot[]> => {
  const blocks = new Map<string, Lot[]>();
  for (const lot of lots) blocks.set(lot.quadra, [...(blocks.get(lot.quadra) ?? []), lot]);
  return blocks;
};

/**
 * The plan of which a GeoJSON text is the finished answer, drawn again: lots on one layer, their numbers on another, and the
 * number of each block as a bare text in one of its lots. `outlines`: the blocks are drawn too.
 */
export const drawingOf = (
  text: string,
  { outlines, epsg = zoneOf(text) }: { outlines: boolean; epsg?: CoordinateSystem },
): Drawing => {
  const inMetres = inMetresOf(epsg);
  const lots = lotsIn(text).map((lot) => ({ ...lot, ring: lot.ring.map((at) => inMetres(at)) }));
  const drawing: Drawing = { outlines: [], labels: [], epsg };
  for (const { lote, ring } of lots) {
    drawing.outlines.push({ layer: "LOTES", points: ring });
    if (lote !== null) drawing.labels.push({ layer: "LOTES_NUMERO", text: lote, at: innerPoint(ring) });
  }
  let turn = 0;
  for (const [quadra, own] of blocksOf(lots)) {
    // Each in another lot of its block, somewhere off its middle.
    turn += 1;
    const { ring } = own[(turn * 7) % own.length]!;
    const [middle, corner] = [innerPoint(ring), ring[turn % ring.length]!];
    const at: Point = [(2 * middle[0] + corner[0]) / 3, (2 * middle[1] + corner[1]) / 3];
    drawing.labels.push({ layer: "QUADRAS_NUMERO", text: quadra, at });
    if (!outlines) continue;
    const [first, ...others] = own.map((lot): Point[][][] => [[[...lot.ring, lot.ring[0]!]]]);
    for (const [outer] of polygonClipping.union(first!, ...others))
      drawing.outlines.push({ layer: "QUADRAS", points: outer!.slice(0, -1) as Point[] });
  }
  return drawing;
};

const pair = (code: number, value: string | number): string => `${String(code).padStart(3)}\r\n${value}\r\n`;

const polylineR12 = ({ layer, points, closed = true }: Drawn): string =>
  [
    pair(0, "POLYLINE") + pair(8, layer) + pair(66, 1) + pair(10, 0) + pair(20, 0) + pair(70, closed ? 1 : 0),
    ...points.map(([x, y]) => pair(0, "VERTEX") + pair(8, layer) + pair(10, x) + pair(20, y) + pair(30, 0)),
    pair(0, "SEQEND") + pair(8, layer),
  ].join("");

const polyline2018 = ({ layer, points, closed = true }: Drawn): string =>
  [
    pair(0, "LWPOLYLINE") + pair(100, "AcDbEntity") + pair(8, layer) + pair(100, "AcDbPolyline"),
    pair(90, points.length) + pair(70, closed ? 1 : 0) + pair(43, 0),
    ...points.map(([x, y]) => pair(10, x) + pair(20, y)),
  ].join("");

const textR12 = ({ layer, text, at: [x, y] }: Label): string =>
  [
    pair(0, "TEXT") + pair(8, layer) + pair(10, x) + pair(20, y) + pair(40, 2) + pair(1, text),
    pair(72, 1) + pair(11, x) + pair(21, y) + pair(73, 2),
  ].join("");

const text2018 = ({ layer, text, at: [x, y] }: Label): string =>
  [
    pair(0, "MTEXT") + pair(100, "AcDbEntity") + pair(8, layer) + pair(100, "AcDbMText") + pair(10, x) + pair(20, y),
    pair(40, 2) + pair(41, 0) + pair(71, 5) + pair(1, `{\\fArial|b0|i0|c0|p34;\\H2.0;${text}}`),
  ].join("");

/** A DXF of what stands in its sections. */
export const dxfOf = (entities: string, blocks = "", version = "AC1032", header = ""): string =>
  [
    pair(999, "made by a test"),
    pair(0, "SECTION") + pair(2, "HEADER") + pair(9, "$ACADVER") + pair(1, version) + header + pair(0, "ENDSEC"),
    pair(0, "SECTION") + pair(2, "BLOCKS") + blocks + pair(0, "ENDSEC"),
    pair(0, "SECTION") + pair(2, "ENTITIES") + entities + pair(0, "ENDSEC"),
    pair(0, "EOF"),
  ].join("");

/** A drawing as AutoCAD R12 wrote it: polylines of vertices, single-line texts. */
export const dxfR12 = ({ outlines, labels }: Drawing): string =>
  dxfOf(outlines.map(polylineR12).join("") + labels.map(textR12).join(""), "", "AC1009");

/** A drawing as AutoCAD 2018 writes it: light polylines, formatted texts; the numbers of blocks come as an inserted block. */
export const dxf2018 = ({ outlines, labels }: Drawing): string => {
  const inserted = labels.filter(({ layer }) => layer === "QUADRAS_NUMERO");
  const others = labels.filter((label) => !inserted.includes(label));
  const [base, at] = [
    [300, 200],
    [360_000, 7_740_000],
  ] as const;
  const moved = inserted.map((label): Label => ({
    ...label,
    // Drawn half as large, about another point, and brought to their place by the insertion.
    at: [(label.at[0] - at[0]) / 2 + base[0], (label.at[1] - at[1]) / 2 + base[1]],
    layer: "0",
  }));
  const block = `${pair(0, "BLOCK") + pair(8, "0") + pair(2, "Rotulos") + pair(70, 0) + pair(10, base[0]) + pair(20, base[1])}${moved
    .map(text2018)
    .join("")}${pair(0, "ENDBLK")}`;
  const insert =
    pair(0, "INSERT") +
    pair(8, "QUADRAS_NUMERO") +
    pair(2, "ROTULOS") +
    pair(10, at[0]) +
    pair(20, at[1]) +
    pair(41, 2) +
    pair(42, 2);
  const header = pair(9, "$INSUNITS") + pair(70, 4);
  return dxfOf(outlines.map(polyline2018).join("") + others.map(text2018).join("") + insert, block, "AC1032", header);
};

const shpOf = (type: 1 | 5, records: readonly DataView[]): Uint8Array => {
  const size = 100 + records.reduce((sum, { byteLength }) => sum + 8 + byteLength, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, size / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  let at = 100;
  records.forEach((record, index) => {
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, record.byteLength / 2);
    bytes.set(new Uint8Array(record.buffer), at + 8);
    at += 8 + record.byteLength;
  });
  return bytes;
};

const pointRecord = ([x, y]: Point): DataView => {
  const view = new DataView(new ArrayBuffer(20));
  view.setInt32(0, 1, true);
  view.setFloat64(4, x, true);
  view.setFloat64(12, y, true);
  return view;
};

/** Outer rings run clockwise in a shapefile. */
const clockwise = (points: readonly Point[]): Point[] => {
  const sum = points.reduce((total, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return total + (nextX - x) * (nextY + y);
  }, 0);
  return sum > 0 ? [...points] : points.toReversed();
};

const polygonRecord = (points: readonly Point[]): DataView => {
  const ring = clockwise(points);
  const closed = [...ring, ring[0]!];
  const view = new DataView(new ArrayBuffer(48 + 16 * closed.length));
  view.setInt32(0, 5, true);
  const [xs, ys] = [closed.map(([x]) => x), closed.map(([, y]) => y)];
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, index) =>
    view.setFloat64(4 + 8 * index, value, true),
  );
  view.setInt32(36, 1, true);
  view.setInt32(40, closed.length, true);
  closed.forEach(([x, y], index) => {
    view.setFloat64(48 + 16 * index, x, true);
    view.setFloat64(56 + 16 * index, y, true);
  });
  return view;
};

/** A table of one column of text. */
const dbfOf = (column: string, values: readonly string[], length = 40): Uint8Array => {
  const bytes = new Uint8Array(32 + 32 + 1 + values.length * (length + 1) + 1);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 3);
  view.setUint32(4, values.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, length + 1, true);
  bytes.set(strToU8(column), 32);
  bytes[43] = "C".charCodeAt(0);
  bytes[48] = length;
  bytes[64] = 13;
  values.forEach((value, index) => {
    const at = 65 + index * (length + 1);
    bytes.fill(32, at, at + length + 1);
    bytes.set(strToU8(value).subarray(0, length), at + 1);
  });
  bytes[bytes.length - 1] = 26;
  return bytes;
};

/** The files of a drawing's layers, each as a shapefile. */
export const shapefileParts = ({ outlines, labels, epsg }: Drawing): Record<string, Uint8Array> => {
  const prj = strToU8(`PROJCS["SIRGAS_2000_UTM_Zone_${epsg - 31_960}S",GEOGCS["GCS_SIRGAS_2000"]]`);
  const files: Record<string, Uint8Array> = {};
  for (const layer of new Set(outlines.map((one) => one.layer))) {
    const own = outlines.filter((one) => one.layer === layer);
    files[`planta/${layer}.shp`] = shpOf(
      5,
      own.map(({ points }) => polygonRecord(points)),
    );
    files[`planta/${layer}.dbf`] = dbfOf(
      "HANDLE",
      own.map((_, index) => `${index}`),
    );
    files[`planta/${layer}.prj`] = prj;
  }
  for (const layer of new Set(labels.map((one) => one.layer))) {
    const own = labels.filter((one) => one.layer === layer);
    files[`planta/${layer}.shp`] = shpOf(
      1,
      own.map(({ at }) => pointRecord(at)),
    );
    files[`planta/${layer}.dbf`] = dbfOf(
      "TEXTO",
      own.map(({ text }) => text),
    );
    files[`planta/${layer}.prj`] = prj;
  }
  return files;
};

/** A drawing as a zipped Shapefile. */
export const shapefileOf = (drawing: Drawing): Uint8Array => zipSync(shapefileParts(drawing));
