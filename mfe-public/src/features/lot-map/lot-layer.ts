import type { Map as LeafletMap, Point } from "leaflet";
import { DomUtil, ViewportLayer } from "#ui/leaflet";
import { createHatch } from "./hatch.ts";
import { createLabelLayout, createMeasure } from "./label-layout.ts";
import { labelBox, overlaps, type Label } from "./labels.ts";
import { scaleAt } from "@gleba/shared/lots";
import { paintHighlight, paintLots, paintPosition, type StatusPalette, type Position, type View } from "./paint.ts";
import { paintLabels } from "./paint-labels.ts";
import { readPalette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { Box } from "./shapes.ts";

/**
 * All lots of a development on one canvas, over flat arrays. A second canvas holds the outlines of the selected and the
 * hovered lot, so that moving the mouse repaints no lots.
 */
export class LotLayer extends ViewportLayer {
  readonly #scene: Scene;
  readonly #lots = DomUtil.create("canvas", "", this.frame);
  readonly #marks = DomUtil.create("canvas", "", this.frame);
  readonly #font: string;
  readonly #layout: ((view: View, visible: readonly number[]) => Label[]) | null;
  #palette: StatusPalette | null = null;
  #labels: readonly Label[] = [];
  #view: View = { scale: 1, left: 0, top: 0, width: 0, height: 0 };
  #selected: number | null = null;
  #hovered: number | null = null;
  #position: Position | null = null;

  constructor(scene: Scene, font: string) {
    super();
    this.#scene = scene;
    this.#font = font;
    const ctx = this.#lots.getContext("2d");
    this.#layout = ctx && createLabelLayout(scene, createMeasure(ctx, font));
  }

  protected override pane(map: LeafletMap): HTMLElement {
    // Above the plan, which Leaflet gives the index 1.
    this.frame.style.zIndex = "2";
    return map.getPanes().overlayPane;
  }

  protected override readColors(): void {
    const styles = readPalette(this.frame);
    this.#palette = { styles, hatches: styles.map((style) => createHatch(style, this.ratio)) };
  }

  protected override paint(zoom: number, ground: Point): void {
    const scale = scaleAt(zoom);
    this.#view = {
      scale,
      left: this.#scene.shapes.originX * scale - ground.x,
      top: this.#scene.shapes.originY * scale - ground.y,
      width: this.width,
      height: this.height,
    };
    this.#paint(this.#fullArea(), true);
    this.#paintMarks();
  }

  /** Paints one lot again and what touches its box: the price of a live change. */
  repaintLot(lot: number): void {
    this.#paint(this.#boxOf(lot, 2), false);
  }

  /** Outlines the lot the person chose; null for none. */
  select(lot: number | null): void {
    this.#selected = lot;
    this.#paintMarks();
  }

  /** Outlines the lot under the mouse, the keyboard or the list's focus; null for none. */
  hover(lot: number | null): void {
    if (this.#hovered === lot) return;
    this.#hovered = lot;
    this.#paintMarks();
  }

  /** Marks where the person stands. */
  locate(position: Position): void {
    this.#position = position;
    this.#paintMarks();
  }

  #fullArea(): Box {
    return { minX: 0, minY: 0, maxX: this.#view.width, maxY: this.#view.height };
  }

  #boxOf(lot: number, margin: number): Box {
    const { boxes } = this.#scene.shapes;
    const { scale, left, top } = this.#view;
    return {
      minX: Math.floor(boxes[lot * 4]! * scale + left - margin),
      minY: Math.floor(boxes[lot * 4 + 1]! * scale + top - margin),
      maxX: Math.ceil(boxes[lot * 4 + 2]! * scale + left + margin),
      maxY: Math.ceil(boxes[lot * 4 + 3]! * scale + top + margin),
    };
  }

  #paint(area: Box, everything: boolean): void {
    const ctx = this.#lots.getContext("2d");
    if (!ctx || !this.#palette || !overlaps(area, this.#fullArea())) return;
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
    ctx.clip();
    ctx.clearRect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
    const drawn = paintLots(ctx, this.#scene, this.#palette, this.#view, area, this.ratio);
    if (everything) this.#labels = this.#layout?.(this.#view, drawn) ?? [];
    paintLabels(ctx, this.#labels, area, this.#font);
    ctx.restore();
  }

  #paintMarks(): void {
    // Nothing marked: a hidden canvas costs the first paint and the zooms nothing.
    const blank = this.#position === null && this.#hovered === null && this.#selected === null;
    this.#marks.style.display = blank ? "none" : "";
    const ctx = blank ? null : this.#marks.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ctx.clearRect(0, 0, this.#view.width, this.#view.height);
    if (this.#position) paintPosition(ctx, this.#view, this.#position);
    const hovered = this.#hovered === this.#selected ? null : this.#hovered;
    if (hovered !== null) paintHighlight(ctx, this.#scene, this.#view, hovered, "hovered");
    const selected = this.#selected;
    if (selected === null) return;
    paintHighlight(ctx, this.#scene, this.#view, selected, "selected");
    const around = this.#boxOf(selected, 0);
    const own = this.#labels.filter((label) => label.kind === "lot" && overlaps(labelBox(label), around));
    paintLabels(ctx, own, around, this.#font);
  }
}
