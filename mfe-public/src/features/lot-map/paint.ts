import { TILE } from "./hatch.ts";
import type { Label } from "./labels.ts";
import { paintLabels } from "./paint-labels.ts";
import type { StatusStyle } from "./palette.ts";
import { matchesFilters, type Scene } from "./scene.ts";
import type { Box, LotShapes } from "./shapes.ts";

/** The context of a canvas of the page, or of one that a thread of its own has. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Local pixels to canvas pixels (CSS): `x * scale + left`. */
export interface View {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Colours ready for the canvas, in the order of `lotStatuses`. */
export interface StatusPalette {
  styles: readonly StatusStyle[];
  hatches: readonly (CanvasPattern | null)[];
}

/** Hatches and full outlines need lots of at least this many pixels; below, colour alone is legible. */
const MIN_HATCHED_SIDE = 9;

/** Smaller lots carry no outline: it would cover what it bounds, and cost as much as all the rest. */
const MIN_OUTLINED_SIDE = 6;
/** Smaller lots are painted as their boxes. */
const MIN_SHAPED_SIDE = 3;

/**
 * Lots in one path. A browser's cost grows faster than the path: measured on 12,000 lots, paths of 32 paint in a
 * quarter of the time of one path a status, and in half of that of one path a lot.
 */
const LOTS_PER_PATH = 32;

/** Free lots are drawn last, so that their outline wins where neighbours share an edge. */
const DRAW_ORDER = [4, 3, 2, 1, 0];

const DIMMED_FILL = "rgba(120, 124, 120, 0.16)";
const DIMMED_LINE = "rgba(96, 100, 96, 0.38)";

/** Adds the ring of one lot to the current path. */
export const traceLot = (ctx: Canvas2D, shapes: LotShapes, view: View, lot: number): void => {
  const { xy, offsets } = shapes;
  const { scale, left, top } = view;
  const from = offsets[lot]! * 2;
  const to = offsets[lot + 1]! * 2;
  if (to - from < 6) return;
  ctx.moveTo(xy[from]! * scale + left, xy[from + 1]! * scale + top);
  for (let p = from + 2; p < to; p += 2) ctx.lineTo(xy[p]! * scale + left, xy[p + 1]! * scale + top);
  ctx.closePath();
};

/** A box of the canvas in local pixels. */
export const toLocal = (view: View, { minX, minY, maxX, maxY }: Box): Box => ({
  minX: (minX - view.left) / view.scale,
  minY: (minY - view.top) / view.scale,
  maxX: (maxX - view.left) / view.scale,
  maxY: (maxY - view.top) / view.scale,
});

const lineWidth = (side: number): number => Math.min(1.25, Math.max(0.3, side / 22));

/** Keeps hatches still against the ground: their tiles start at a corner of the plan, not of the canvas. */
const anchorHatch = (hatch: CanvasPattern, view: View, ratio: number): void => {
  hatch.setTransform?.(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, view.left % TILE, view.top % TILE]));
};

/** Fills lots too small for a shape: a pixel at least, so that none is lost. */
const fillBoxes = (ctx: Canvas2D, { boxes }: LotShapes, { scale, left, top }: View, lots: readonly number[]): void => {
  for (const lot of lots) {
    const b = lot * 4;
    const [x, y] = [boxes[b]! * scale + left, boxes[b + 1]! * scale + top];
    const width = Math.max(1, (boxes[b + 2]! - boxes[b]!) * scale);
    ctx.fillRect(x, y, width, Math.max(1, (boxes[b + 3]! - boxes[b + 1]!) * scale));
  }
};

/**
 * Draws the lots that meet `area` (canvas pixels): status by status, a few paths each, filled, hatched
 * and outlined where they are large enough.
 * The context's unit is one CSS pixel. Returns the lots drawn, for their labels.
 */
export const paintLots = (
  ctx: Canvas2D,
  scene: Scene,
  palette: StatusPalette,
  view: View,
  area: Box,
  ratio: number,
): number[] => {
  const { shapes, store } = scene;
  const side = shapes.typicalSide * view.scale;
  const dimmed: number[] = [];
  const matching: number[][] = palette.styles.map(() => []);
  const drawn: number[] = [];
  scene.grid.each(toLocal(view, area), (lot) => {
    drawn.push(lot);
    (matchesFilters(scene, lot) ? matching[store.status[lot]!]! : dimmed).push(lot);
  });

  const inBatches = (lots: readonly number[], draw: () => void): void => {
    for (let from = 0; from < lots.length; from += LOTS_PER_PATH) {
      ctx.beginPath();
      const to = Math.min(lots.length, from + LOTS_PER_PATH);
      for (let i = from; i < to; i++) traceLot(ctx, shapes, view, lots[i]!);
      draw();
    }
  };
  const fill = (lots: readonly number[]): void =>
    side < MIN_SHAPED_SIDE ? fillBoxes(ctx, shapes, view, lots) : inBatches(lots, () => ctx.fill());
  const outline = (lots: readonly number[]): void => {
    if (side >= MIN_OUTLINED_SIDE) inBatches(lots, () => ctx.stroke());
  };

  ctx.lineJoin = "round";
  ctx.lineWidth = lineWidth(side);
  ctx.fillStyle = DIMMED_FILL;
  ctx.strokeStyle = DIMMED_LINE;
  fill(dimmed);
  outline(dimmed);
  for (const status of DRAW_ORDER) {
    const lots = matching[status]!;
    const { color } = palette.styles[status]!;
    const hatch = side >= MIN_HATCHED_SIDE ? palette.hatches[status] : null;
    ctx.globalAlpha = hatch ? 0.28 : side >= MIN_OUTLINED_SIDE ? 0.5 : 0.7;
    ctx.fillStyle = color;
    fill(lots);
    ctx.globalAlpha = 1;
    if (hatch) {
      anchorHatch(hatch, view, ratio);
      ctx.fillStyle = hatch;
      fill(lots);
    }
    ctx.strokeStyle = color;
    outline(lots);
  }
  return drawn;
};

/** Everything within `area`, lots and labels, in place of what stood there; returns the labels. */
export const paintPlan = (
  ctx: Canvas2D,
  scene: Scene,
  palette: StatusPalette,
  view: View,
  area: Box,
  ratio: number,
  /** `labels` chooses them, knowing which lots are drawn. */
  { font, labels }: { font: string; labels: (drawn: readonly number[]) => readonly Label[] },
): readonly Label[] => {
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.save();
  ctx.beginPath();
  ctx.rect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
  ctx.clip();
  ctx.clearRect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
  const written = labels(paintLots(ctx, scene, palette, view, area, ratio));
  paintLabels(ctx, written, area, font);
  ctx.restore();
  return written;
};

/** Outlines one lot on the highlight canvas: a white halo under a dark line, visible on any plan. */
export const paintHighlight = (
  ctx: Canvas2D,
  scene: Scene,
  view: View,
  lot: number,
  kind: "selected" | "hovered",
): void => {
  const small = scene.shapes.typicalSide * view.scale < 14;
  const width = (kind === "selected" ? 3 : 2) * (small ? 0.6 : 1);
  ctx.beginPath();
  traceLot(ctx, scene.shapes, view, lot);
  ctx.lineJoin = "round";
  if (kind === "selected") {
    ctx.fillStyle = "rgba(255, 255, 255, 0.35)";
    ctx.fill();
  }
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = width + 3;
  ctx.stroke();
  ctx.strokeStyle = "#1c211e";
  ctx.lineWidth = width;
  ctx.stroke();
};

/** A corner of a drawn area, in pixels. */
export type Dot = readonly [x: number, y: number];

/** The area that lots are looked for in: a dashed line with a white halo, visible on any plan; inside stays as it is. */
export const paintArea = (ctx: Canvas2D, corners: readonly Dot[]): void => {
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = "#1c211e";
  ctx.lineWidth = 2.5;
  ctx.setLineDash([9, 6]);
  ctx.stroke();
};

/** Where somebody stands, and how far from there they may be, in local pixels. */
export interface Position {
  x: number;
  y: number;
  radius: number;
}

/** A dot with a white rim, in a circle as wide as the device is unsure. */
export const paintPosition = (ctx: Canvas2D, { scale, left, top }: View, position: Position): void => {
  const [x, y] = [position.x * scale + left, position.y * scale + top];
  ctx.fillStyle = "rgba(27, 95, 209, 0.16)";
  ctx.beginPath();
  ctx.arc(x, y, position.radius * scale, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = "#1b5fd1";
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, 8, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
};

/** Where all lots are, seen from so far that they are a speck. */
export const paintPlace = (ctx: Canvas2D, x: number, y: number, color: string): void => {
  ctx.fillStyle = color;
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, 10, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  ctx.arc(x, y, 3, 0, 2 * Math.PI);
  ctx.fill();
};
