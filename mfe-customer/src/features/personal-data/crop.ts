/** A rectangle of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cut {
  x: number;
  y: number;
  /** Of the square taken from the picture. */
  side: number;
  /** Of the square that is kept. */
  kept: number;
  /** Nothing is left out: the picture may go as it is. */
  whole: boolean;
}

/** The portal keeps portraits of 640 pixels; more than this would travel for nothing. */
const LARGEST = 1024;

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/**
 * The square to take out of a picture: whole pixels that all lie inside of it. Before anybody framed anything it is
 * the largest in the middle.
 */
export const cutOf = (
  picture: { width: number; height: number },
  framed: Area = { x: 0, y: 0, width: Infinity, height: Infinity },
): Cut => {
  const { width, height } = picture;
  const side = Math.max(1, Math.round(Math.min(framed.width, framed.height, width, height)));
  const chosen = Number.isFinite(framed.width);
  const x = within(chosen ? framed.x : (width - side) / 2, width - side);
  const y = within(chosen ? framed.y : (height - side) / 2, height - side);
  return { x, y, side, kept: Math.min(side, LARGEST), whole: side === width && side === height };
};
