import type { Position } from "../geodesy.ts";
import type { Corner } from "./curves.ts";
import type { Pairs } from "./pairs.ts";

/** What an entity says of itself; what it leaves out is as the format presumes it. */
export interface Entity {
  layer: string;
  /** On a sheet of paper, not in the drawing. */
  onPaper: boolean;
  flags: number;
  /** Corners of a polyline, or of a line its two ends. */
  corners: Corner[];
  at: Position;
  /** Where an aligned text stands; null without one. */
  aligned: Position | null;
  /** Of a text its height; of an insertion unused. */
  height: number;
  /** Factors along both axes; of an MTEXT the first is its width. */
  scale: [number, number];
  /** In degrees. */
  rotation: number;
  /** 71 to 73: attachment, columns, alignment; what they are depends on the kind. */
  seventies: [number, number, number];
  /** Distances of columns and rows. */
  spacing: [number, number];
  /** Drawn as seen from below. */
  mirrored: boolean;
  /** Of the block it inserts or is. */
  name: string;
  text: string;
}

const empty = (): Entity => ({
  layer: "0",
  onPaper: false,
  flags: 0,
  corners: [],
  at: [0, 0],
  aligned: null,
  height: 0,
  scale: [Number.NaN, Number.NaN],
  rotation: 0,
  seventies: [0, 0, 0],
  spacing: [0, 0],
  mirrored: false,
  name: "",
  text: "",
});

/** An entity of more is a river; each corner is counted by whoever keeps it. */
export const MOST_CORNERS = 100_000;

const takeCorner = (entity: Entity, pairs: Pairs): void => {
  const last = entity.corners.at(-1);
  if (pairs.code() === 10 && entity.corners.length < MOST_CORNERS)
    entity.corners.push({ at: [pairs.number(), Number.NaN], bulge: 0 });
  else if (pairs.code() === 20 && last) last.at[1] = pairs.number();
  else if (pairs.code() === 42 && last) last.bulge = pairs.number() || 0;
};

const TAKE: Record<number, (entity: Entity, pairs: Pairs) => void> = {
  1: (entity, pairs) => void (entity.text += pairs.raw()),
  2: (entity, pairs) => void (entity.name = pairs.text()),
  // Long texts come in pieces before their end.
  3: (entity, pairs) => void (entity.text += pairs.raw()),
  8: (entity, pairs) => void (entity.layer = pairs.text()),
  10: (entity, pairs) => void (entity.at = [pairs.number(), entity.at[1]]),
  20: (entity, pairs) => void (entity.at = [entity.at[0], pairs.number()]),
  11: (entity, pairs) => void (entity.aligned = [pairs.number(), entity.aligned?.[1] ?? Number.NaN]),
  21: (entity, pairs) => void (entity.aligned = [entity.aligned?.[0] ?? Number.NaN, pairs.number()]),
  40: (entity, pairs) => void (entity.height = pairs.number()),
  41: (entity, pairs) => void (entity.scale[0] = pairs.number()),
  42: (entity, pairs) => void (entity.scale[1] = pairs.number()),
  44: (entity, pairs) => void (entity.spacing[0] = pairs.number()),
  45: (entity, pairs) => void (entity.spacing[1] = pairs.number()),
  50: (entity, pairs) => void (entity.rotation = pairs.number() || 0),
  67: (entity, pairs) => void (entity.onPaper = pairs.number() === 1),
  70: (entity, pairs) => void (entity.flags = pairs.number() || 0),
  71: (entity, pairs) => void (entity.seventies[0] = pairs.number() || 0),
  72: (entity, pairs) => void (entity.seventies[1] = pairs.number() || 0),
  73: (entity, pairs) => void (entity.seventies[2] = pairs.number() || 0),
  230: (entity, pairs) => void (entity.mirrored = pairs.number() < 0),
};

/** Where data of other programs begin, which repeat group codes in another sense. */
const EXTENDED = 1000;
/** An object within this one, whose codes are its own. */
const EMBEDDED = 101;
const CORNERS: ReadonlySet<number> = new Set([10, 20, 42]);

/**
 * Reads an entity up to the next one, at whose beginning it stops. `many` says that it lists corners under the codes that
 * place others.
 */
export const readEntity = (pairs: Pairs, many: boolean): { entity: Entity; more: boolean } => {
  const entity = empty();
  let more = pairs.next();
  let own = true;
  for (; more && pairs.code() !== 0; more = pairs.next()) {
    own &&= pairs.code() !== EMBEDDED;
    if (!own || pairs.code() >= EXTENDED) continue;
    if (many && CORNERS.has(pairs.code())) takeCorner(entity, pairs);
    else TAKE[pairs.code()]?.(entity, pairs);
  }
  return { entity, more };
};

/** Goes on to the next entity without reading this one. */
export const skipEntity = (pairs: Pairs): boolean => {
  let more = pairs.next();
  while (more && pairs.code() !== 0) more = pairs.next();
  return more;
};
