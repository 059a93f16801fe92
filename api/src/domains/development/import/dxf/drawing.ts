import { formatCount } from "@gleba/shared/words";
import type { Position } from "../geodesy.ts";
import { MOST_DRAWINGS } from "../size.ts";
import type { Entity } from "./entity.ts";
import { after, HERE, insertion, placed, type Placing } from "./place.ts";

/** Something of a drawing, where it was drawn. */
export type Item =
  | { kind: "line"; layer: string; points: Position[]; closed: boolean }
  | { kind: "text"; layer: string; text: string; at: Position }
  | { kind: "insert"; layer: string; entity: Entity };

/** A block: what is drawn once and inserted where it is needed. */
export interface Block {
  base: Position;
  items: Item[];
}

/** What a DXF shows, in its own coordinates. */
export interface Shown {
  lines: Extract<Item, { kind: "line" }>[];
  texts: Extract<Item, { kind: "text" }>[];
  /** Insertions of blocks that the file does not hold, as external references are. */
  missing: number;
}

/** A plan of ten thousand lots has a tenth of these. */
export const MOST_DRAWN = { items: MOST_DRAWINGS, points: 3_000_000 } as const;
/** Blocks within blocks; deeper ones insert themselves. */
const DEEPEST = 16;
/** Of one array. */
const MOST_COPIES = 10_000;

/** A drawing of more than can be looked at. The message is for people. */
export class TooMuchDrawn extends Error {
  constructor() {
    super(
      `O desenho tem mais de ${formatCount(MOST_DRAWN.items)} itens ou ${formatCount(MOST_DRAWN.points)} pontos, contados os blocos inseridos. Apague as camadas que não são de lotes, quadras nem ruas e exporte de novo.`,
    );
    this.name = "TooMuchDrawn";
  }
}

/** Counts what is kept, and throws `TooMuchDrawn` beyond what may be. */
export const createCount = (): ((points: number) => void) => {
  let [items, total] = [0, 0];
  return (points) => {
    items += 1;
    total += points;
    if (items > MOST_DRAWN.items || total > MOST_DRAWN.points) throw new TooMuchDrawn();
  };
};

const isPlace = (point: Position): boolean => Number.isFinite(point[0]) && Number.isFinite(point[1]);

/**
 * Draws everything where it is inserted. What a block draws on layer "0" lies on the layer of its insertion. Throws
 * `TooMuchDrawn`: few kilobytes of blocks within blocks can draw billions of lines.
 */
export const expand = (items: readonly Item[], blocks: ReadonlyMap<string, Block>): Shown => {
  const shown: Shown = { lines: [], texts: [], missing: 0 };
  const count = createCount();
  const draw = (drawn: readonly Item[], at: Placing, inherited: string | null, depth: number): void => {
    for (const item of drawn) {
      const layer = inherited !== null && item.layer === "0" ? inherited : item.layer;
      if (item.kind === "text") {
        count(1);
        const place = placed(at, item.at);
        if (isPlace(place)) shown.texts.push({ ...item, layer, at: place });
      } else if (item.kind === "line") {
        count(item.points.length);
        const points = at === HERE ? item.points : item.points.map((point) => placed(at, point));
        if (points.every(isPlace)) shown.lines.push({ ...item, layer, points });
      } else insert(item.entity, at, layer, depth);
    }
  };
  const insert = (entity: Entity, at: Placing, layer: string, depth: number): void => {
    const block = blocks.get(entity.name.toUpperCase());
    if (!block || depth >= DEEPEST) {
      shown.missing += 1;
      return;
    }
    const [columns, rows] = [Math.max(1, entity.flags), Math.max(1, entity.seventies[0])];
    if (columns * rows > MOST_COPIES) throw new TooMuchDrawn();
    for (let column = 0; column < columns; column += 1)
      for (let row = 0; row < rows; row += 1) {
        count(0);
        draw(block.items, after(at, insertion(entity, block.base, column, row)), layer, depth + 1);
      }
  };
  draw(items, HERE, null, 0);
  return shown;
};
