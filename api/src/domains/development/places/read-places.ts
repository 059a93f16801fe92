import { formatCount } from "@gleba/shared/words";
import Papa from "papaparse";
import * as z from "zod/mini";
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

const readTable = (text: string): Reading => {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    preview: MOST_PLACES + 1,
    skipEmptyLines: "greedy",
    delimitersToGuess: [";", ",", "\t"],
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (cell) => cell.trim(),
  });
  const torn = errors.find(({ type }) => type === "Quotes");
  if (torn) return { rejected: [`A tabela tem aspas que não fecham (linha ${(torn.row ?? 0) + 2}).`] };
  if (data.length > MOST_PLACES) return tooMany();
  const headings = meta.fields ?? [];
  const columnOf = (names: readonly string[]) => headings.find((heading) => names.includes(heading));
  const [kind, name, latitude, longitude] = [COLUMNS.kind, COLUMNS.name, COLUMNS.latitude, COLUMNS.longitude].map(
    columnOf,
  );
  if (!kind || !name || !latitude || !longitude)
    return { rejected: ["A tabela precisa das colunas tipo;nome;latitude;longitude na primeira linha."] };
  return judge(
    data.map((row, index) => ({
      called: `Linha ${index + 2}`,
      kind: kindOfWord(row[kind] ?? ""),
      name: row[name],
      latitude: numberOf(row[latitude] ?? ""),
      longitude: numberOf(row[longitude] ?? ""),
    })),
    0,
  );
};

/** Reads the text of a GeoJSON or of a table with headings; otherwise sentences that say what is wrong, row by row. */
export const readPlaces = (text: string): Reading => (/^\uFEFF?\s*\{/.test(text) ? readGeoJson(text) : readTable(text));
