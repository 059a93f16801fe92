/** A rectangle of a picture, in its own pixels. */
export interface CropFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Crop {
  x: number;
  y: number;
  /** Of the square taken from the picture. */
  side: number;
  /** Of the square that is kept. */
  outputSide: number;
  /** Nothing is left out: the picture may go as it is. */
  whole: boolean;
}

/** The portal keeps portraits of 640 pixels; more than this would travel for nothing. */
const MAX_SIDE = 1024;

const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/**
 * The square to take out of a picture: whole pixels that all lie inside of it. Before anybody framed anything it is
 * the largest in the middle.
 */
export const cropOf = (
  picture: { width: number; height: number },
  framed: CropFrame = { x: 0, y: 0, width: Infinity, height: Infinity },
): Crop => {
  const { width, height } = picture;
  const side = Math.max(1, Math.round(Math.min(framed.width, framed.height, width, height)));
  const chosen = Number.isFinite(framed.width);
  const x = clamp(chosen ? framed.x : (width - side) / 2, width - side);
  const y = clamp(chosen ? framed.y : (height - side) / 2, height - side);
  return { x, y, side, outputSide: Math.min(side, MAX_SIDE), whole: side === width && side === height };
};
