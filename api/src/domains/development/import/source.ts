import type { ImportFormat } from "@gleba/shared/contracts/crm";
import type { Position } from "./geodesy.ts";
import { decode, isUtf16 } from "./decode.ts";
import { readDxf } from "./dxf/read-dxf.ts";
import { readCsv, type TableRow } from "./read-csv.ts";
import { readFeatures, type RawFeature, type ReadFeatures } from "./read-features.ts";
import { readKml } from "./read-kml.ts";
import { readShapefiles } from "./read-shapefile.ts";
import { MOST_DRAWINGS, tooManyFeatures } from "./size.ts";
import { storableSource } from "./storable.ts";
import { SPREADSHEET, unpack, type Unpacked } from "./unpack.ts";

/** A text layer's text at its place. */
export interface PlacedText {
  layer?: string;
  properties: Record<string, unknown>;
  at: Position;
}

/** A line that does not end where it begins: a street, or an outline that somebody left open. */
export interface OpenLine {
  layer?: string;
  /** What is said of it, where the format says something of lines. */
  properties?: Record<string, unknown>;
  points: Position[];
}

/** A file as its format gives it: polygons, lines, texts at their places, rows of attributes. */
export interface Source {
  format: ImportFormat;
  polygons: RawFeature[];
  lines: OpenLine[];
  texts: PlacedText[];
  rows: TableRow[];
  /** Metres of its unit, as it says itself; null where it says none. */
  unitM: number | null;
  /** The coordinate system that it names; null where it names none. */
  declared: string | null;
}

/** Why a file cannot be read at all, in sentences. */
export interface Unreadable {
  rejected: string[];
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

const DRAWN_BY_PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/^AC10\d\d/, "O arquivo é um DWG, que só o programa que o fez lê. Salve a planta como DXF (ASCII) e envie o DXF."],
  [/^AutoCAD Binary DXF/, "O DXF é binário. Salve-o de novo como DXF ASCII."],
  [/^%PDF/, "O arquivo é um PDF. Peça ao topógrafo a planta em DXF, Shapefile, GeoJSON ou KML."],
];
/** The first section, or comments of any length before it. */
const DXF_HEAD = /^(?:999\s*\n|0\s*\n\s*SECTION)/;

/** What a file is by its content; its name is believed only where the content could be anything. */
const formatOf = (name: string, bytes: Uint8Array): ImportFormat | "zip" | { rejected: string[] } => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return "zip";
  const head = decode(bytes.slice(0, 2048))
    .replace(/^\uFEFF/, "")
    .trimStart();
  const drawn = DRAWN_BY_PROGRAMS.find(([begins]) => begins.test(head));
  if (drawn) return { rejected: [drawn[1]] };
  if (DXF_HEAD.test(head.replace(/\r/g, ""))) return "dxf";
  const unknown = {
    rejected: [
      "O arquivo não é DXF, Shapefile (zip), GeoJSON, KML, KMZ nem CSV. Escolha a planta em um desses formatos.",
    ],
  };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { rejected: [SPREADSHEET] };
  if (!isUtf16(bytes) && bytes.subarray(0, 4096).includes(0)) return unknown;
  if (head.startsWith("{") || head.startsWith("[")) return "geojson";
  if (head.startsWith("<")) return "kml";
  return /\.(csv|txt|tsv)$/i.test(name) ? "csv" : unknown;
};

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);

const pointsOf = (coordinates: unknown): Position[] =>
  Array.isArray(coordinates)
    ? coordinates.filter(isPosition).map(([longitude, latitude]): Position => [longitude, latitude])
    : [];

const layerIn = ({ layer }: { layer?: string }): { layer?: string } => (layer === undefined ? {} : { layer });

/** Polygons, lines and points of features apart. */
const sorted = (format: ImportFormat, { features, declared }: ReadFeatures): Source | Unreadable => {
  const polygons = features.filter(({ geometry }) => !geometry || geometry.type.endsWith("Polygon"));
  const texts = features.flatMap((feature): PlacedText[] => {
    const at = feature.geometry?.type === "Point" ? feature.geometry.coordinates : null;
    return isPosition(at) ? [{ ...layerIn(feature), properties: feature.properties, at: [at[0], at[1]] }] : [];
  });
  const lines = features.flatMap((feature): OpenLine[] =>
    feature.geometry?.type === "LineString"
      ? [{ ...layerIn(feature), properties: feature.properties, points: pointsOf(feature.geometry.coordinates) }]
      : [],
  );
  if (polygons.every(({ geometry }) => geometry === null) && texts.length === 0)
    return { rejected: ["O arquivo não tem nenhum polígono nem texto: só linhas ou pontos vazios."] };
  return { format, polygons, lines, texts, rows: [], unitM: null, declared };
};

const fromFeatures = (format: ImportFormat, read: ReadFeatures | Unreadable): Source | Unreadable =>
  "rejected" in read ? read : sorted(format, read);

/** The plan in an archive: its shapefiles, else its KML, else its DXF. */
const fromArchive = (files: Unpacked, progress: Progress): Source | Unreadable => {
  const names = [...files.keys()];
  if (names.some((name) => /\.shp$/i.test(name))) return fromFeatures("shapefile", readShapefiles(files));
  const kml = names.find((name) => /\.kml$/i.test(name));
  if (kml !== undefined) return fromFeatures("kmz", readKml(decode(files.get(kml)!)));
  const dxf = names.find((name) => /\.dxf$/i.test(name));
  return dxf === undefined
    ? { rejected: ["O arquivo compactado não tem nenhum Shapefile (.shp), KML nem DXF dentro."] }
    : readDxf(files.get(dxf)!, progress);
};

/** Is told how much of a file was read, from 0 to 1. */
export type Progress = (done: number) => void;

/** A copy where bytes are shared between threads: only those can be decoded. */
const own = (bytes: Uint8Array): Uint8Array => (bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice());

const read = (name: string, bytes: Uint8Array, progress: Progress): Source | Unreadable => {
  const format = formatOf(name, bytes);
  if (typeof format === "object") return format;
  if (format === "dxf") return readDxf(bytes, progress);
  if (format === "zip") {
    const archive = unpack(own(bytes));
    return "rejected" in archive ? archive : fromArchive(archive.files, progress);
  }
  if (format === "csv") {
    const csv = readCsv(own(bytes));
    return "rejected" in csv
      ? csv
      : { format, polygons: [], lines: [], texts: [], rows: csv.rows, unitM: null, declared: null };
  }
  const text = decode(own(bytes));
  return fromFeatures(format, format === "geojson" ? readFeatures(text) : readKml(text));
};

/** Reads a file of lots, whatever its format; never trusts its name or its size. */
export const readSource = (
  name: string,
  bytes: Uint8Array,
  progress: Progress = () => undefined,
): Source | Unreadable => {
  if (bytes.length === 0) return { rejected: ["O arquivo está vazio."] };
  const source = read(name, bytes, progress);
  if ("rejected" in source) return source;
  if (source.polygons.length + source.lines.length + source.texts.length > MOST_DRAWINGS)
    return { rejected: [tooManyFeatures(MOST_DRAWINGS)] };
  return storableSource(source);
};
