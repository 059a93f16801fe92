import { formatCount } from "@gleba/shared/words";
import * as z from "zod/mini";
import { HEADING_WITHIN, headingAt } from "#platform/spreadsheets/heading.ts";
import { tableRows } from "#platform/spreadsheets/read-csv.ts";
import { UnreadableSheet, type SheetRow } from "#platform/spreadsheets/sheet.ts";
import type { Place } from "../repository/places.ts";
import { KIND_WORDS, kindOfTags, kindOfWord } from "./kinds.ts";

/** More than all of Brazil has in OpenStreetMap of these kinds and with a name in one state. */
export const MOST_PLACES = 200_000;
/** Faults that are told one by one. */
const MOST_FAULTS = 20;

/** What a file holds. */
export interface ReadPlaces {
  places: Place[];
  /** Features of other kinds, or without a name. */
  ignored: number;
  /** The same place a second time. */
  repeated: number;
}

type Reading = ReadPlaces | { rejected: string[] };

const degrees = (most: number, sentence: string) =>
  z.number(sentence).check(z.minimum(-most, sentence), z.maximum(most, sentence));

/** Text of a cell in which somebody typed tabs or broke the line: a place's name is shown in one. */
const inOneLine = (text: string): string => text.replace(/ *[\t\r\n][\t\r\n ]*/g, " ");

const fields = z.object({
  name: z
    .string("Falta o nome.")
    .check(
      z.overwrite(inOneLine),
      z.trim(),
      z.minLength(1, "Falta o nome."),
      z.maxLength(160, "O nome tem mais de 160 caracteres."),
      z.regex(/^\P{Cc}*$/u, "O nome tem caracteres de controle."),
    ),
  latitude: degrees(90, "A latitude não é um número de -90 a 90."),
  longitude: degrees(180, "A longitude não é um número de -180 a 180."),
});

/** A row or feature before it is looked at. */
interface Candidate {
  /** "Linha 5", "Item 12". */
  called: string;
  kind: Place["kind"] | undefined;
  name: unknown;
  latitude: unknown;
  longitude: unknown;
}

const judge = (candidates: readonly Candidate[], ignored: number): Reading => {
  const faults: string[] = [];
  const found = new Map<string, Place>();
  for (const { called, kind, name, latitude, longitude } of candidates) {
    const read = fields.safeParse({ name, latitude, longitude });
    if (!kind) faults.push(`${called}: o tipo não é ${KIND_WORDS}.`);
    else if (!read.success) faults.push(`${called}: ${read.error.issues[0]!.message}`);
    else {
      const place = { kind, ...read.data };
      found.set(JSON.stringify([kind, place.name, place.latitude.toFixed(5), place.longitude.toFixed(5)]), place);
    }
  }
  if (faults.length > MOST_FAULTS)
    return {
      rejected: [...faults.slice(0, MOST_FAULTS), `… e mais ${formatCount(faults.length - MOST_FAULTS)} faltas.`],
    };
  if (faults.length > 0) return { rejected: faults };
  if (found.size === 0) return { rejected: ["O arquivo não tem nenhum lugar que se possa mostrar."] };
  return { places: [...found.values()], ignored, repeated: candidates.length - found.size };
};

const tooMany = (): Reading => ({
  rejected: [`O arquivo tem mais de ${formatCount(MOST_PLACES)} lugares. Recorte a região dos empreendimentos.`],
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The positions of a drawing of any kind; one may have a height besides. */
const positionsOf = (coordinates: unknown): unknown[][] => {
  if (!Array.isArray(coordinates)) return [];
  return Array.isArray(coordinates[0]) ? coordinates.flatMap(positionsOf) : [coordinates];
};

/** Degrees to about a centimetre. */
const rounded = (degree: number): number => Math.round(degree * 1e7) / 1e7;

/** A point's position, or the middle of the box around an area: schools and parks are drawn. */
const positionOf = (geometry: unknown): { longitude: unknown; latitude: unknown } => {
  const positions = positionsOf(isObject(geometry) ? geometry["coordinates"] : undefined);
  if (positions.length === 1) return { longitude: positions[0]![0], latitude: positions[0]![1] };
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of positions) {
    const [longitude, latitude] = position.map(Number);
    [west, east] = [Math.min(west, longitude ?? NaN), Math.max(east, longitude ?? NaN)];
    [south, north] = [Math.min(south, latitude ?? NaN), Math.max(north, latitude ?? NaN)];
  }
  return { longitude: rounded((west + east) / 2), latitude: rounded((south + north) / 2) };
};

const readGeoJson = (text: string): Reading => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return {
      rejected: [`O arquivo não é um JSON válido (${error instanceof Error ? error.message : String(error)}).`],
    };
  }
  if (!isObject(parsed) || parsed["type"] !== "FeatureCollection" || !Array.isArray(parsed["features"]))
    return { rejected: ["O arquivo não é um GeoJSON: falta uma FeatureCollection com a lista features."] };
  const features: unknown[] = parsed["features"];
  const candidates = features.flatMap((feature, index): Candidate[] => {
    const tags = isObject(feature) && isObject(feature["properties"]) ? feature["properties"] : {};
    const kind = kindOfTags(tags);
    const name = tags["name"] ?? tags["nome"];
    // An extract holds much else, and stops or playgrounds that nobody named.
    if (!kind || name === undefined || name === null || name === "") return [];
    return [{ called: `Item ${index + 1}`, kind, name, ...positionOf((feature as { geometry?: unknown }).geometry) }];
  });
  if (candidates.length > MOST_PLACES) return tooMany();
  return judge(candidates, features.length - candidates.length);
};

/** The columns of a table, by any of the names that people give them. */
const COLUMNS = {
  kind: ["tipo", "kind"],
  name: ["nome", "name"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "lon", "lng", "long"],
} as const;

const numberOf = (cell: string): number => (cell === "" ? NaN : Number(cell.replace(",", ".")));

const columnOf = (cells: readonly string[], names: readonly string[]): number =>
  cells.findIndex((cell) => names.includes(cell.toLowerCase()));

const columnsOf = (cells: readonly string[]): number[] =>
  [COLUMNS.kind, COLUMNS.name, COLUMNS.latitude, COLUMNS.longitude].map((names) => columnOf(cells, names));

const knownHeadings = (cells: readonly string[]): number => columnsOf(cells).filter((column) => column >= 0).length;

/** The rows of a table; one more than may be, since then the rest is not read. */
const rowsOf = (text: string): SheetRow[] => {
  const rows: SheetRow[] = [];
  for (const row of tableRows([text])) if (rows.push(row) > MOST_PLACES + HEADING_WITHIN) break;
  return rows;
};

const placesIn = (rows: readonly SheetRow[]): Reading => {
  const at = headingAt(rows, knownHeadings);
  const [kind, name, latitude, longitude] = columnsOf(rows[at]?.cells ?? []) as [number, number, number, number];
  if ([kind, name, latitude, longitude].some((column) => column < 0))
    return { rejected: ["A tabela precisa das colunas tipo;nome;latitude;longitude."] };
  const below = rows.slice(at + 1);
  if (below.length > MOST_PLACES) return tooMany();
  return judge(
    below.map(({ line, cells }) => ({
      called: `Linha ${line}`,
      kind: kindOfWord(cells[kind] ?? ""),
      name: cells[name] ?? "",
      latitude: numberOf(cells[latitude] ?? ""),
      longitude: numberOf(cells[longitude] ?? ""),
    })),
    0,
  );
};

const readTable = (text: string): Reading => {
  try {
    return placesIn(rowsOf(text));
  } catch (error) {
    if (error instanceof UnreadableSheet) return { rejected: [error.message] };
    throw error;
  }
};

/** Reads the text of a GeoJSON or of a table with headings; otherwise sentences that say what is wrong, row by row. */
export const readPlaces = (text: string): Reading => (/^\uFEFF?\s*\{/.test(text) ? readGeoJson(text) : readTable(text));
