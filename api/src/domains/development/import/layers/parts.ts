import type { LayerReading } from "@gleba/shared/contracts/crm";
import type { Position } from "../geodesy.ts";
import { roughRings } from "../rough.ts";
import type { Source } from "../source.ts";
import { layerOf, textIn } from "./layers.ts";
import type { ToDegrees } from "./systems.ts";

/** An outline of the drawing: where it stands in the file, and its open ring, in degrees. */
export interface Outline {
  shape: number;
  layer: string;
  properties: Record<string, unknown>;
  ring: Position[];
}

/** A text of the drawing at its place, in degrees. */
export interface Written {
  text: string;
  at: Position;
  layer: string;
}

/** The layers of a drawing by what somebody says they are. */
export interface Parts {
  lots: Outline[];
  /** Lines on the layers of lots that do not end where they begin. */
  open: { layer: string; points: Position[] }[];
  /** Drawings on the layers of lots that are no single outline. */
  torn: { shape: number; layer: string; why: string; drawn: Position[][] }[];
  blocks: Outline[];
  green: Outline[];
  streets: Position[][];
  lotNumbers: Written[];
  blockNumbers: Written[];
  streetNames: Written[];
}

const isPlace = (at: unknown): at is Position =>
  Array.isArray(at) && at.length >= 2 && typeof at[0] === "number" && typeof at[1] === "number";

const same = (one: Position | undefined, two: Position | undefined): boolean =>
  one?.[0] === two?.[0] && one?.[1] === two?.[1];

/** The outer ring of a geometry, without its last point where that is the first; a sentence for what has none. */
const outerRing = (geometry: { type: string; coordinates: unknown } | null): Position[] | string => {
  if (!geometry || !Array.isArray(geometry.coordinates)) return "não tem geometria";
  const isMulti = geometry.type === "MultiPolygon";
  if (isMulti && geometry.coordinates.length !== 1)
    return `tem ${geometry.coordinates.length} partes; um lote tem uma só`;
  const rings: unknown = isMulti ? (geometry.coordinates as unknown[])[0] : geometry.coordinates;
  const outer: unknown = Array.isArray(rings) ? rings[0] : null;
  if (!Array.isArray(outer) || !outer.every(isPlace)) return "tem um ponto que não é um par de números";
  const ring = outer.map(([x, y]): Position => [x, y]);
  if (ring.length > 1 && same(ring[0], ring.at(-1))) ring.pop();
  return ring.length < 3 ? "tem menos de três pontos" : ring;
};

/** Parts a file by its layers, and brings all that is used of it into degrees. */
export const partsOf = (
  source: Source,
  { layers }: Pick<LayerReading, "layers">,
  toDegrees: ToDegrees,
  textColumn: string | undefined,
): Parts => {
  const roles = new Map(layers.map((one) => [one.layer, one]));
  const parts: Parts = {
    lots: [],
    open: [],
    torn: [],
    blocks: [],
    green: [],
    streets: [],
    lotNumbers: [],
    blockNumbers: [],
    streetNames: [],
  };
  source.polygons.forEach(({ geometry, properties, ...named }, shape) => {
    const layer = layerOf(named);
    const role = roles.get(layer)?.drawings;
    if (!role) return;
    const ring = outerRing(geometry);
    if (typeof ring === "string") {
      if (role === "lots")
        parts.torn.push({ shape, layer, why: ring, drawn: roughRings(geometry).map((one) => one.map(toDegrees)) });
      return;
    }
    const outline: Outline = { shape, layer, properties, ring: ring.map(toDegrees) };
    if (role === "streets") parts.streets.push([...outline.ring, outline.ring[0]!]);
    else parts[role].push(outline);
  });
  for (const line of source.lines) {
    const role = roles.get(layerOf(line))?.drawings;
    if (role === "streets") parts.streets.push(line.points.map(toDegrees));
    if (role === "lots") parts.open.push({ layer: layerOf(line), points: line.points.map(toDegrees) });
  }
  const byRole = { lots: parts.lotNumbers, blocks: parts.blockNumbers, streets: parts.streetNames };
  for (const placed of source.texts) {
    const layer = layerOf(placed);
    const role = roles.get(layer)?.texts;
    const text = role ? textIn(placed.properties, textColumn) : "";
    if (role && text !== "") byRole[role].push({ text, layer, at: toDegrees(placed.at) });
  }
  return parts;
};
