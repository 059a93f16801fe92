import type { Position } from "../geodesy.ts";
import type { Entity } from "./entity.ts";

/** How something is moved, turned and stretched: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Placing = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Where everything stays where it is. */
export const HERE: Placing = [1, 0, 0, 1, 0, 0];
const MIRRORED: Placing = [-1, 0, 0, 1, 0, 0];

/** A point after it was placed. */
export const placed = ([a, b, c, d, e, f]: Placing, [x, y]: Position): Position => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** First the second, then the first. */
export const after = (outer: Placing, inner: Placing): Placing => {
  const [e, f] = placed(outer, [inner[4], inner[5]]);
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    e,
    f,
  ];
};

/** How an entity that is seen from below stands in the drawing. */
export const facing = ({ mirrored }: Pick<Entity, "mirrored">): Placing => (mirrored ? MIRRORED : HERE);

const turning = (degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};

/** How an insertion places the block whose base point this is; `column` and `row` of its array. */
export const insertion = (entity: Entity, base: Position, column: number, row: number): Placing => {
  const [cos, sin] = turning(entity.rotation);
  const [scaleX, scaleY] = [entity.scale[0] || 1, entity.scale[1] || 1];
  const [stepX, stepY] = [column * (entity.spacing[0] || 0), row * (entity.spacing[1] || 0)];
  const turned: Placing = [
    cos * scaleX,
    sin * scaleX,
    -sin * scaleY,
    cos * scaleY,
    entity.at[0] + cos * stepX - sin * stepY,
    entity.at[1] + sin * stepX + cos * stepY,
  ];
  return after(facing(entity), after(turned, [1, 0, 0, 1, -base[0], -base[1]]));
};

/** A letter is about so wide for its height, and a line so high. */
const LETTER = 0.8;

/** From a corner of a text to its middle: `right` and `up` of its width and height. */
const towardsMiddle = (from: Position, entity: Entity, text: string, right: number, up: number): Position => {
  const [cos, sin] = turning(entity.rotation);
  const factor = Number.isFinite(entity.scale[0]) && entity.scale[0] < 10 ? entity.scale[0] : 1;
  const [x, y] = [right * text.length * LETTER * factor * entity.height, up * entity.height];
  return Number.isFinite(x + y) ? [from[0] + cos * x - sin * y, from[1] + sin * x + cos * y] : from;
};

/** The middle of a TEXT: a number belongs where people see it, not where its first letter begins. */
export const middleOfText = (entity: Entity, text: string): Position => {
  const [, horizontal, vertical] = entity.seventies;
  const isAligned = (horizontal !== 0 || vertical !== 0) && entity.aligned !== null;
  const from = isAligned ? entity.aligned! : entity.at;
  // 0 left, 1 centre, 2 right, 4 the very middle; vertically 0 baseline, 1 bottom, 2 middle, 3 top.
  const right = { 0: 0.5, 2: -0.5 }[horizontal] ?? 0;
  const up = horizontal === 4 || vertical === 2 ? 0 : vertical === 3 ? -0.5 : 0.5;
  return towardsMiddle(from, entity, text, right, up);
};

/** The middle of an MTEXT, which hangs on one of nine points of its frame. */
export const middleOfMtext = (entity: Entity, text: string): Position => {
  const attachment = Math.min(9, Math.max(1, entity.seventies[0] || 1)) - 1;
  const right = [0.5, 0, -0.5][attachment % 3]!;
  const up = [-0.5, 0, 0.5][Math.floor(attachment / 3)]!;
  return towardsMiddle(entity.at, { ...entity, scale: [1, 1] }, text, right, up);
};
