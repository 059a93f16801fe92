import {
  coordinateSystems,
  drawingUnits,
  type CoordinateSystem,
  type DrawingRole,
  type PlanLayer,
  type PlanPlace,
  type TextRole,
} from "@gleba/shared/contracts/crm";
import type { Position } from "../geodesy.ts";
import { plain } from "../mapping.ts";
import { firstPosition, looksProjected, utmCandidates } from "../projected.ts";
import { mayBeIn } from "./states.ts";
import type { Source } from "../source.ts";
import { firstLetters } from "../storable.ts";

/** Layers shown; a drawing of more is not of lots. */
const MOST_LAYERS = 500;
const SAMPLES = 3;

/** What a thing without a layer lies on. */
export const layerOf = ({ layer }: { layer?: string }): string => layer ?? "";

const DRAWINGS: readonly (readonly [RegExp, DrawingRole])[] = [
  [/verde|praca|app|institucional|preserva|lazer|bosque|jardim/, "green"],
  [/quadra|quarteir|\bqd/, "blocks"],
  [/lote|\blt\b|parcela|\blot\b/, "lots"],
  [/rua|via|logradouro|arruamento|meio fio|eixo|avenida|street/, "streets"],
];
const TEXTS: readonly (readonly [RegExp, TextRole])[] = [
  [/quadra|quarteir|\bqd/, "blocks"],
  [/lote|\blt\b|parcela|\blot\b/, "lots"],
  [/rua|via|logradouro|avenida|street/, "streets"],
];
/** Areas and measures stand on layers of their own, which name the lots too. */
const MEASURES = /area|cota|medida|dimens|azimute/;

const guess = <Role>(name: string, roles: readonly (readonly [RegExp, Role])[]): Role | null =>
  roles.find(([words]) => words.test(name))?.[1] ?? null;

/** The text of a label: that of the first column which holds one. */
export const textIn = (properties: Record<string, unknown>, column: string | undefined): string => {
  const value = column === undefined ? undefined : properties[column];
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
};

/** The layers of a file, in the order in which they first appear, and what they seem to be by their names. */
export const layersOf = (source: Source, textColumn: string | undefined): PlanLayer[] => {
  const layers = new Map<string, Omit<PlanLayer, "guessed">>();
  const layerNamed = (name: string): Omit<PlanLayer, "guessed"> => {
    const known = layers.get(name) ?? { layer: name, shapes: 0, lines: 0, texts: 0, samples: [] };
    layers.set(name, known);
    return known;
  };
  for (const shape of source.polygons) layerNamed(layerOf(shape)).shapes += 1;
  for (const line of source.lines) layerNamed(layerOf(line)).lines += 1;
  for (const placed of source.texts) {
    const layer = layerNamed(layerOf(placed));
    layer.texts += 1;
    const text = firstLetters(textIn(placed.properties, textColumn), 60);
    if (layer.samples.length < SAMPLES && text !== "" && !layer.samples.includes(text)) layer.samples.push(text);
  }
  const listed = [...layers.values()].slice(0, MOST_LAYERS);
  const withShapes = listed.filter(({ shapes }) => shapes > 0);
  return listed.map((layer) => {
    const name = plain(layer.layer);
    const drawn = layer.shapes + layer.lines > 0;
    const drawings = !drawn ? null : withShapes.length === 1 && layer.shapes > 0 ? "lots" : guess(name, DRAWINGS);
    const texts = layer.texts === 0 || MEASURES.test(name) ? null : guess(name, TEXTS);
    return { ...layer, guessed: { drawings, texts } };
  });
};

const firstOf = (source: Source): Position | null => {
  for (const { geometry } of source.polygons) {
    const first = firstPosition(geometry?.coordinates);
    if (first) return [first[0]!, first[1]!];
  }
  return source.lines[0]?.points[0] ?? source.texts[0]?.at ?? null;
};

/** The code that a name of a coordinate system stands for: `EPSG:31984`, `SIRGAS_2000_UTM_Zone_24S`. */
const codeOf = (declared: string | null): CoordinateSystem | null => {
  const epsg = Number(/(\d{4,5})$/.exec(declared ?? "")?.[1]);
  const known = coordinateSystems.find((code) => code === epsg);
  if (known) return known;
  const name = plain(declared ?? "");
  const zone = Number(/zone (\d{2})s$/.exec(name)?.[1]);
  if (!(zone >= 18 && zone <= 25)) return null;
  if (/sirgas/.test(name)) return (31_960 + zone) as CoordinateSystem;
  return /sad ?(19)?69/.test(name) ? ((29_170 + zone) as CoordinateSystem) : null;
};

/**
 * Where a file seems to lie: what it says itself, and in which zones its numbers fall within Brazil. A zone is likeliest when
 * the file names it, or when it alone falls into the development's state.
 */
export const placeOf = (source: Source, uf: string): PlanPlace => {
  const first = firstOf(source);
  const degrees = first === null || !looksProjected(first);
  const units = [1, source.unitM, ...drawingUnits].filter((unit): unit is (typeof drawingUnits)[number] =>
    drawingUnits.some((known) => known === unit),
  );
  // The unit that a program wrote is seldom the surveyor's: the numbers themselves say more.
  const unitM = degrees
    ? null
    : (units.find((unit) => utmCandidates([first[0] * unit, first[1] * unit]).length > 0) ?? null);
  const declared = codeOf(source.declared);
  const candidates: PlanPlace["candidates"] =
    first === null || unitM === null
      ? []
      : utmCandidates([first[0] * unitM, first[1] * unitM]).map(({ epsg, longitude, latitude }) => ({
          epsg: epsg as CoordinateSystem,
          unitM,
          at: [longitude, latitude] as Position,
        }));
  const named = candidates.find(({ epsg }) => epsg === declared || epsg - 31_960 === (declared ?? 0) - 29_170);
  const inState = candidates.filter(({ at }) => mayBeIn(uf, at));
  const [only] = inState.length === 1 ? inState : [];
  return {
    degrees,
    first,
    declared: source.declared,
    unitM: source.unitM,
    likeliest: degrees ? (declared !== null && declared < 5_000 ? declared : 4326) : (declared ?? only?.epsg ?? null),
    candidates:
      named && declared
        ? [{ ...named, epsg: declared }, ...candidates.filter((candidate) => candidate !== named)]
        : candidates,
  };
};
