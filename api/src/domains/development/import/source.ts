import type { ImportFormat } from "@gleba/shared/contracts/crm";
import type { Position } from "./geodesy.ts";
import { decode } from "./decode.ts";
import { readCsv } from "./read-csv.ts";
import { readFeatures, type RawFeature } from "./read-features.ts";
import { readKml, readKmz } from "./read-kml.ts";
import { MOST_FEATURES, tooManyFeatures } from "./size.ts";

/** A text layer's text at its place. */
export interface PlacedText {
  properties: Record<string, unknown>;
  at: Position;
}

/** A file as its format gives it: polygons, texts at their places, rows of attributes. */
export interface Source {
  format: ImportFormat;
  polygons: RawFeature[];
  texts: PlacedText[];
  rows: Record<string, string>[];
}

/** Why a file cannot be read at all, in sentences. */
export interface Unreadable {
  rejected: string[];
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** What a file is by its content; its name is believed only where the content could be anything. */
const formatOf = (name: string, bytes: Uint8Array): ImportFormat | null => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return "kmz";
  if (bytes.subarray(0, 4096).includes(0)) return null;
  const head = decode(bytes.subarray(0, 64))
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (head.startsWith("{") || head.startsWith("[")) return "geojson";
  if (head.startsWith("<")) return "kml";
  return /\.(csv|txt|tsv)$/i.test(name) ? "csv" : null;
};

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";

/** Polygons and points of features apart; lines and the like are no lots. */
const sorted = (format: ImportFormat, features: readonly RawFeature[]): Source | Unreadable => {
  const polygons = features.filter(({ geometry }) => !geometry || geometry.type.endsWith("Polygon"));
  const texts = features.flatMap(({ properties, geometry }) => {
    const at = geometry?.type === "Point" ? geometry.coordinates : null;
    return isPosition(at) ? [{ properties, at: [at[0], at[1]] as Position }] : [];
  });
  if (polygons.every(({ geometry }) => geometry === null) && texts.length === 0)
    return { rejected: ["O arquivo não tem nenhum polígono nem texto: só linhas ou pontos vazios."] };
  return { format, polygons, texts, rows: [] };
};

const read = (format: ImportFormat, bytes: Uint8Array): Source | Unreadable => {
  if (format === "csv") {
    const csv = readCsv(decode(bytes));
    return "rejected" in csv ? csv : { format, polygons: [], texts: [], rows: csv.rows };
  }
  const features =
    format === "geojson" ? readFeatures(decode(bytes)) : format === "kmz" ? readKmz(bytes) : readKml(decode(bytes));
  return "rejected" in features ? features : sorted(format, features.features);
};

/** Reads a file of lots, whatever its format; never trusts its name or its size. */
export const readSource = (name: string, bytes: Uint8Array): Source | Unreadable => {
  if (bytes.length === 0) return { rejected: ["O arquivo está vazio."] };
  const format = formatOf(name, bytes);
  if (!format)
    return { rejected: ["O arquivo não é GeoJSON, KML, KMZ nem CSV. Escolha a planta em um desses formatos."] };
  const source = read(format, bytes);
  if ("rejected" in source) return source;
  if (source.polygons.length + source.texts.length + source.rows.length > MOST_FEATURES)
    return { rejected: [tooManyFeatures()] };
  return source;
};
