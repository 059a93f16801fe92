import type { LotStore } from "@gleba/shared/lots";
import type { GridIndex } from "../grid.ts";
import type { Label } from "../labels.ts";
import type { View } from "../paint.ts";
import type { StatusStyle } from "../palette.ts";
import type { LotShapes } from "../shapes.ts";

/** What lots are called; sent before the first view that can show it. */
export type Names = Pick<LotStore, "blocks" | "block" | "lots">;
/** What is written under a lot's number; sent with each view near enough, as it may have changed. */
export type Facts = Pick<LotStore, "areaM2" | "priceCents">;

/** The view to paint and everything about the lots that changes. */
export interface PaintOrder {
  view: View;
  /** Device pixels per CSS pixel. */
  ratio: number;
  font: string;
  styles: readonly StatusStyle[];
  status: Uint8Array;
  matches: Uint8Array | null;
  names?: Names;
  facts?: Facts;
}

/** A view as it was painted. */
export interface Picture {
  bitmap: ImageBitmap;
  labels: Label[];
}

/** What the page asks of the thread: once the ground, then pictures, answered in order. */
export type Question =
  ({ kind: "ground" } & Pick<LotStore, "coordinates" | "offsets">) | ({ kind: "paint" } & PaintOrder);

/** Shapes and index, for hits and the keyboard on the page. */
export interface Ground {
  shapes: LotShapes;
  index: GridIndex;
}

/** What the thread answers. */
export type Answer = ({ kind: "ground" } & Ground) | ({ kind: "picture" } & Picture);
