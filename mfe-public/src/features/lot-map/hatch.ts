import type { Canvas2D } from "./paint.ts";
import type { Hatch, StatusStyle } from "./palette.ts";

/** Side of a hatch tile in CSS pixels. */
export const TILE = 8;

const strokes: Record<Exclude<Hatch, "none" | "dots">, readonly (readonly number[])[]> = {
  // Diagonals run past the corners so that tiles join without a notch.
  slash: [
    [-2, 10, 10, -2],
    [-2, 2, 2, -2],
    [6, 10, 10, 6],
  ],
  cross: [
    [-2, 10, 10, -2],
    [-2, -2, 10, 10],
  ],
  bars: [[0, 4, 8, 4]],
};

const drawTile = (ctx: Canvas2D, { hatch, color }: StatusStyle): void => {
  ctx.strokeStyle = ctx.fillStyle = color;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  if (hatch === "dots") {
    for (const [x, y] of [
      [2, 2],
      [6, 6],
    ] as const) {
      ctx.moveTo(x + 1.1, y);
      ctx.arc(x, y, 1.1, 0, 2 * Math.PI);
    }
    ctx.fill();
    return;
  }
  for (const [x1, y1, x2, y2] of hatch === "none" ? [] : strokes[hatch]) {
    ctx.moveTo(x1!, y1!);
    ctx.lineTo(x2!, y2!);
  }
  ctx.stroke();
};

/** A thread without a page has no elements. */
const createTile = (side: number): HTMLCanvasElement | OffscreenCanvas => {
  if (typeof document === "undefined") return new OffscreenCanvas(side, side);
  const tile = document.createElement("canvas");
  tile.width = tile.height = side;
  return tile;
};

/** Makes the repeating pattern of a status, or null for the plain one. `ratio` is device pixels per CSS pixel. */
export const createHatch = (style: StatusStyle, ratio: number): CanvasPattern | null => {
  if (style.hatch === "none") return null;
  const side = Math.round(TILE * ratio);
  const tile = createTile(side);
  const ctx = tile.getContext("2d") as Canvas2D | null;
  if (!ctx) return null;
  ctx.scale(side / TILE, side / TILE);
  ctx.globalAlpha = 0.65;
  drawTile(ctx, style);
  return ctx.createPattern(tile, "repeat");
};
