import { formatCount } from "@gleba/shared/words";
import { parseDbf, parseShp, type Geometry } from "shpjs";
import { decode } from "./decode.ts";
import type { ReadFeatures, RawFeature } from "./read-features.ts";
import { MOST_COLUMNS, MOST_DRAWINGS } from "./size.ts";
import type { Unpacked } from "./unpack.ts";

/** Sizes in the head of a table: rows, length of the head, length of a row. */
const tableSizes = (dbf: Uint8Array): { rows: number; head: number; row: number } => {
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  return { rows: view.getUint32(4, true), head: view.getUint16(8, true), row: view.getUint16(10, true) };
};

/** Why a table is none; null for one that holds what its head promises. A head may promise billions of rows. */
const brokenTable = (dbf: Uint8Array): string | null => {
  if (dbf.length < 33) return "está cortada";
  const { rows, head, row } = tableSizes(dbf);
  if (head < 33 || row < 1 || head + rows * row > dbf.length + 1) return "está cortada";
  if (rows > MOST_DRAWINGS) return `tem mais de ${formatCount(MOST_DRAWINGS)} linhas`;
  return (head - 33) / 32 > MOST_COLUMNS ? `tem mais de ${formatCount(MOST_COLUMNS)} colunas` : null;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const rowsOf = (dbf: Uint8Array): Record<string, unknown>[] => {
  const encoding = isUtf8(dbf.subarray(tableSizes(dbf).head)) ? "utf-8" : "windows-1252";
  return parseDbf(viewOf(dbf), new TextEncoder().encode(encoding));
};

/** Length of the head of a `.shp`, and of that of each row. */
const [HEAD, ROW_HEAD] = [100, 8];

/** How many rows a `.shp` holds; null for one that is cut or whose rows do not follow each other up to its end. */
const countShapes = (bytes: Uint8Array): number | null => {
  const view = viewOf(bytes);
  if (bytes.length < HEAD || view.getInt32(0) !== 9994 || view.getInt32(24) * 2 > bytes.length) return null;
  let rows = 0;
  let at = HEAD;
  while (at + ROW_HEAD <= bytes.length) {
    const length = view.getInt32(at + 4) * 2;
    if (length < 4) return null;
    at += ROW_HEAD + length;
    rows += 1;
  }
  return at === bytes.length ? rows : null;
};

/** What several drawings of one row are, each by itself. */
const SINGLE: Record<string, string> = { MultiPoint: "Point", MultiLineString: "LineString" };

const partsOf = (geometry: Geometry | null): NonNullable<RawFeature["geometry"]>[] => {
  if (!geometry) return [];
  const { type, coordinates } = geometry;
  const single = SINGLE[type];
  return single && Array.isArray(coordinates)
    ? coordinates.map((one: unknown) => ({ type: single, coordinates: one }))
    : [{ type, coordinates }];
};

/** The files of one layer, by their endings. */
const layersIn = (files: Unpacked): Map<string, Map<string, Uint8Array>> => {
  const layers = new Map<string, Map<string, Uint8Array>>();
  for (const [name, bytes] of files) {
    const dot = name.lastIndexOf(".");
    const [base, ending] = [name.slice(0, dot), name.slice(dot + 1).toLowerCase()];
    const layer = layers.get(base) ?? new Map<string, Uint8Array>();
    layers.set(base, layer.set(ending, bytes));
  }
  return layers;
};

/** Its name of the system in a `.prj`, which is Well-Known Text. */
const declaredIn = (prj: Uint8Array | undefined): string | null =>
  prj ? (/^\s*\w+\s*\[\s*"([^"]{1,80})"/.exec(decode(prj))?.[1] ?? null) : null;

/** Reads the shapefiles of an unpacked archive, each as a layer of its own; coordinates stay as they are written. */
export const readShapefiles = (files: Unpacked): ReadFeatures | { rejected: string[] } => {
  const features: RawFeature[] = [];
  let declared: string | null = null;
  for (const [base, parts] of layersIn(files)) {
    const drawings = parts.get("shp");
    if (!drawings) continue;
    const layer = base.slice(base.lastIndexOf("/") + 1);
    const dbf = parts.get("dbf");
    const broken = dbf ? brokenTable(dbf) : null;
    if (broken !== null) return { rejected: [`A tabela ${layer}.dbf ${broken}. Exporte o Shapefile de novo.`] };
    declared ??= declaredIn(parts.get("prj"));
    const shapes = countShapes(drawings);
    const isTorn = shapes === null || (dbf !== undefined && tableSizes(dbf).rows !== shapes);
    if (isTorn)
      return {
        rejected: [`O desenho ${layer}.shp está cortado ou não combina com a sua tabela. Exporte o Shapefile de novo.`],
      };
    try {
      const rows = dbf ? rowsOf(dbf) : [];
      const geometries = parseShp(viewOf(drawings));
      geometries.forEach((geometry, index) => {
        for (const part of partsOf(geometry)) features.push({ layer, properties: rows[index] ?? {}, geometry: part });
      });
    } catch {
      return { rejected: [`O desenho ${layer}.shp está quebrado e não pôde ser lido. Exporte o Shapefile de novo.`] };
    }
    if (features.length > MOST_DRAWINGS)
      return {
        rejected: [`O Shapefile tem mais de ${formatCount(MOST_DRAWINGS)} desenhos. Exporte só as camadas da planta.`],
      };
  }
  return features.length === 0 ? { rejected: ["O Shapefile não tem nenhum desenho."] } : { features, declared };
};
