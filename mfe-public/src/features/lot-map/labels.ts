import type { Anchor } from "./anchors.ts";
import type { View } from "./paint.ts";
import { lotContains, type Box, type LotShapes } from "./shapes.ts";

/** A text on the canvas, centred at x, y (CSS pixels). */
export interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  kind: "lot" | "block";
}

/** Width in pixels of a text at a font size. */
export type Measure = (text: string, size: number) => number;

/** The smallest size that can be read, and the largest that does not shout. */
const MIN_SIZE = 9;
const MAX_SIZE = 14;

/** True when a text of this size lies wholly inside its lot. Measures are in local pixels. */
export const fitsInside = (
  shapes: LotShapes,
  lot: number,
  { x, y, radius }: Anchor,
  width: number,
  height: number,
): boolean => {
  const [halfW, halfH] = [width / 2, height / 2];
  if (Math.hypot(halfW, halfH) <= radius) return true;
  if (Math.min(halfW, halfH) > radius) return false;
  return (
    lotContains(shapes, lot, x - halfW, y - halfH) &&
    lotContains(shapes, lot, x + halfW, y - halfH) &&
    lotContains(shapes, lot, x - halfW, y + halfH) &&
    lotContains(shapes, lot, x + halfW, y + halfH)
  );
};

/** One size for the numbers of a whole view, so that a row of lots reads evenly. `side` is a lot's width in pixels. */
export const labelSize = (side: number): number => Math.round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, side * 0.4)));

/** The lot's number at `size`, or at the smallest one where only that fits, or null. */
export const fitLabel = (
  shapes: LotShapes,
  lot: number,
  anchor: Anchor,
  text: string,
  view: View,
  measure: Measure,
  size: number,
): Label | null => {
  const { scale, left, top } = view;
  if (text === "" || anchor.radius * scale < MIN_SIZE / 2) return null;
  for (const tried of size > MIN_SIZE ? [size, MIN_SIZE] : [size]) {
    const width = measure(text, tried);
    if (!fitsInside(shapes, lot, anchor, (width + 2) / scale, tried / scale)) continue;
    return { text, x: anchor.x * scale + left, y: anchor.y * scale + top, size: tried, width, kind: "lot" };
  }
  return null;
};

/** The canvas box a label covers. */
export const labelBox = ({ x, y, width, size, kind }: Label): Box => {
  const [padX, padY] = kind === "block" ? [7, 4] : [1, 1];
  return {
    minX: x - width / 2 - padX,
    minY: y - size / 2 - padY,
    maxX: x + width / 2 + padX,
    maxY: y + size / 2 + padY,
  };
};

/** True when two boxes share a point. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Keeps, first come first served, labels that cover neither `taken` nor one kept before; `air` pixels stay free. */
export const pickNonOverlapping = (
  candidates: readonly (readonly Label[])[],
  occupied: readonly Label[],
  padding: number,
): Label[] => {
  const picked: Label[] = [];
  const boxes = occupied.map(labelBox);
  for (const choices of candidates) {
    const free = choices.find((label) => {
      const { minX, minY, maxX, maxY } = labelBox(label);
      const wide = { minX: minX - padding, minY: minY - padding, maxX: maxX + padding, maxY: maxY + padding };
      return !boxes.some((other) => overlaps(wide, other));
    });
    if (!free) continue;
    picked.push(free);
    boxes.push(labelBox(free));
  }
  return picked;
};
