import type { Position } from "./geodesy.ts";
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

const isInside = ([x, y]: Position, ring: readonly Position[]): boolean => {
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

const NAME = "[\\p{L}\\d][\\p{L}\\d./-]{0,11}";
const BOTH = new RegExp(`^(?:quadra|qd|q)[.:]?\\s*(${NAME}?)[\\s,;/–-]+(?:lote|lt|l)[.:]?\\s*(${NAME})$`, "iu");
const LOT = new RegExp(`^(?:lote|lt\\.?|l\\.?)\\s*[:nNº°.]*\\s*(\\d${NAME.slice(NAME.indexOf("]") + 1)}|\\d)$`, "iu");
const BLOCK = new RegExp(`^(?:quadra|qd\\.?|q\\.?)\\s*[:.]*\\s*(${NAME})$`, "iu");
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d./-]{0,11}$/u;

/** What a text on a plan says: "12", "M.08", "Lote 4", "Q9 L4", "Quadra 101A". Null for any other text. */
export const readLabel = (text: string): { block?: string; lot?: string } | null => {
  const words = text.replace(/\s+/g, " ").trim();
  const both = BOTH.exec(words);
  if (both) return { block: both[1]!, lot: both[2]! };
  const lot = LOT.exec(words);
  if (lot) return { lot: lot[1]! };
  const block = BLOCK.exec(words);
  if (block) return { block: block[1]! };
  return NUMBER.test(words) ? { lot: words } : null;
};

/**
 * Gives polygons without a number the number that stands in them, and the block where the text or a text "Quadra 9" in
 * them names it. Properties are in the words of the reading of lots (`quadra`, `lote`).
 */
export const joinLabels = (features: readonly RawFeature[], labels: readonly Label[]): Joined => {
  const byLongitude = [...labels].sort((one, two) => one.at[0] - two.at[0]);
  const matched = new Set<Label>();
  const ambiguous: Joined["ambiguous"] = [];
  const firstFrom = (west: number): number => {
    let [low, high] = [0, byLongitude.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byLongitude[middle]!.at[0] < west) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const joined = features.map((feature, index): RawFeature => {
    const ring = outerOf(feature);
    const west = Math.min(...ring.map(([x]) => x));
    const east = Math.max(...ring.map(([x]) => x));
    const inside: Label[] = [];
    for (let at = firstFrom(west); at < byLongitude.length && byLongitude[at]!.at[0] <= east; at++)
      if (isInside(byLongitude[at]!.at, ring)) inside.push(byLongitude[at]!);
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
