import {
  drawingUnits,
  type CoordinateSystem,
  type DrawingUnit,
  type ImportInspection,
  type LayerReading,
  type PlanSystem,
  type SettledByHand,
} from "@gleba/shared/contracts/crm";
import { parseDecimal } from "#ui/decimals";

/** A known point as it is typed. */
export interface TypedPoint {
  x: string;
  y: string;
  latitude: string;
  longitude: string;
}

/** How a drawing is read, as it stands in the form. */
export interface DrawingDraft {
  layers: LayerReading["layers"];
  by: "epsg" | "points";
  /** Null until somebody chooses one. */
  epsg: CoordinateSystem | null;
  unitM: DrawingUnit;
  points: readonly [TypedPoint, TypedPoint];
  settled: SettledByHand;
}

const NO_POINT: TypedPoint = { x: "", y: "", latitude: "", longitude: "" };
/** Nothing settled yet. */
export const NOTHING_SETTLED: SettledByHand = { blocks: [], lots: [], left: [] };

const unitOf = (unitM: number | null | undefined): DrawingUnit => drawingUnits.find((unit) => unit === unitM) ?? 1;

/** What a file seems to be, ready to be corrected. */
export const draftOf = ({ layers, place }: ImportInspection): DrawingDraft => {
  const [first] = place.candidates;
  return {
    layers: layers.map(({ layer, guessed }) => ({ layer, ...guessed })),
    by: place.degrees || first ? "epsg" : "points",
    epsg: place.likeliest,
    unitM: first?.unitM ?? unitOf(place.unitM),
    points: [NO_POINT, NO_POINT],
    settled: NOTHING_SETTLED,
  };
};

/** True for a file that is read by its layers unless somebody says otherwise: its shapes name no block and lot themselves. */
export const isDrawing = ({ format, guessed, place, layers }: ImportInspection): boolean => {
  if (format === "csv" || layers.length === 0) return false;
  if (format === "dxf" || !place.degrees) return true;
  return format === "shapefile" && !(guessed.block && guessed.lot);
};

/** A draft in which the drawings of some layer are lots: all of those that hold shapes, where nobody said which. */
export const withLots = (draft: DrawingDraft, layers: ImportInspection["layers"]): DrawingDraft => {
  if (draft.layers.some(({ drawings }) => drawings === "lots")) return draft;
  const shaped = new Set(layers.flatMap(({ layer, shapes }) => (shapes > 0 ? [layer] : [])));
  return {
    ...draft,
    layers: draft.layers.map((one) => (shaped.has(one.layer) ? { ...one, drawings: "lots" as const } : one)),
  };
};

const numberOf = (text: string): number | null => {
  const value = parseDecimal(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : null;
};

/** The coordinate system as it is sent; a sentence for a point that is none. */
const systemOf = ({ by, epsg, unitM, points }: DrawingDraft): PlanSystem | string => {
  if (by === "epsg")
    return epsg === null ? "Escolha o sistema de coordenadas da planta." : { kind: "epsg", epsg, unitM };
  const read = points.map(({ x, y, latitude, longitude }) => {
    const [east, north, lat, lng] = [x, y, latitude, longitude].map(numberOf);
    return east === null ||
      north === null ||
      lat === null ||
      lng === null ||
      Math.abs(lat!) > 90 ||
      Math.abs(lng!) > 180
      ? null
      : { x: east!, y: north!, latitude: lat!, longitude: lng! };
  });
  const missing = read.findIndex((point) => point === null);
  return missing === -1
    ? { kind: "points", points: read.filter((point) => point !== null) }
    : `Preencha as quatro coordenadas do ${missing + 1}º ponto conhecido: X e Y do desenho, latitude e longitude em graus.`;
};

/** How the drawing is read, as it is sent; a sentence for what is missing. */
export const readingOf = (draft: DrawingDraft): LayerReading | string => {
  if (!draft.layers.some(({ drawings }) => drawings === "lots")) return "Diga qual camada traz os desenhos dos lotes.";
  const system = systemOf(draft);
  const layers = draft.layers.filter(({ drawings, texts }) => drawings !== null || texts !== null);
  return typeof system === "string" ? system : { layers, system, settled: draft.settled };
};

/** Gives drawings a block; what was said of them before is forgotten. */
export const withBlock = (settled: SettledByHand, shapes: readonly number[], block: string): SettledByHand => ({
  ...settled,
  blocks: [
    ...settled.blocks
      .map((one) => ({ ...one, shapes: one.shapes.filter((shape) => !shapes.includes(shape)) }))
      .filter((one) => one.shapes.length > 0),
    { shapes: [...shapes], block },
  ],
});

/** Gives one drawing a number. */
export const withLot = (settled: SettledByHand, shape: number, lot: string): SettledByHand => ({
  ...settled,
  lots: [...settled.lots.filter((one) => one.shape !== shape), { shape, lot }],
});

/** Leaves drawings out. */
export const without = (settled: SettledByHand, shapes: readonly number[]): SettledByHand => ({
  ...settled,
  left: [...new Set([...settled.left, ...shapes])],
});
