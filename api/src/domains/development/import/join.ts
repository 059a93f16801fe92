import { boxOf, createBoxIndex } from "./box-index.ts";
import type { Position } from "./geodesy.ts";
import { TooTangled } from "./overlaps.ts";
import { readLabel } from "./label.ts";
import type { RawFeature } from "./read-features.ts";

/** A text and where it stands. */
export interface Label {
  text: string;
  at: Position;
}

/** What texts could and could not do for polygons. */
export interface Joined {
  features: RawFeature[];
  /** Texts that stand in no polygon. */
  unmatched: Label[];
  /** Polygons with several numbers in them: none was taken. */
  ambiguous: { index: number; texts: string[] }[];
}

/** Sides looked at to find the texts of polygons; a plan of ten thousand lots needs a hundredth. */
const MOST_LOOKS = 100_000_000;

/** Whether a point lies within a ring, open or closed. */
export const isInside = ([x, y]: Position, ring: readonly Position[]): boolean => {
  let inside = false;
  for (let one = 0, two = ring.length - 1; one < ring.length; two = one++) {
    const [[x1, y1], [x2, y2]] = [ring[one]!, ring[two]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};

const outerOf = ({ geometry }: RawFeature): Position[] => {
  if (!geometry || !Array.isArray(geometry.coordinates)) return [];
  const rings: unknown =
    geometry.type === "MultiPolygon" ? (geometry.coordinates as unknown[])[0] : geometry.coordinates;
  const outer: unknown = Array.isArray(rings) ? rings[0] : null;
  return Array.isArray(outer) && outer.every((position) => Array.isArray(position)) ? (outer as Position[]) : [];
};

/**
 * Gives polygons without a number the number that stands in them, and the block where the text or a text "Quadra 9" in
 * them names it. Properties are in the words of the reading of lots (`quadra`, `lote`).
 */
export const joinLabels = (features: readonly RawFeature[], labels: readonly Label[]): Joined => {
  const placed = createBoxIndex(labels.map(({ at }) => boxOf([at])));
  const matched = new Set<Label>();
  const ambiguous: Joined["ambiguous"] = [];
  let looks = 0;
  const labelsIn = (ring: readonly Position[]): Label[] => {
    const inside: number[] = [];
    placed.search(boxOf(ring), (index) => {
      looks += ring.length;
      if (looks <= MOST_LOOKS && isInside(labels[index]!.at, ring)) inside.push(index);
    });
    if (looks > MOST_LOOKS) throw new TooTangled(features.length, []);
    return inside.sort((one, two) => one - two).map((index) => labels[index]!);
  };
  const joined = features.map((feature, index): RawFeature => {
    const inside = labels.length === 0 ? [] : labelsIn(outerOf(feature));
    for (const label of inside) matched.add(label);
    const said = inside.map(({ text }) => readLabel(text)).filter((label) => label !== null);
    const { properties } = feature;
    const lots = [...new Set(said.flatMap(({ lot }) => lot ?? []))];
    const blocks = [...new Set(said.flatMap(({ block }) => block ?? []))];
    const hasLot = properties["lote"] !== null && properties["lote"] !== undefined && properties["lote"] !== "";
    if (!hasLot && lots.length > 1) ambiguous.push({ index, texts: lots });
    return {
      ...feature,
      properties: {
        ...properties,
        ...(!hasLot && lots.length === 1 && { lote: lots[0] }),
        ...((properties["quadra"] ?? null) === null && blocks.length === 1 && { quadra: blocks[0] }),
      },
    };
  });
  return { features: joined, unmatched: labels.filter((label) => !matched.has(label)), ambiguous };
};
