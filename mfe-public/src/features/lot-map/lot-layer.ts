import type { LatLng, LeafletEventHandlerFn, Map as LeafletMap, Point } from "leaflet";
import { DomUtil, Layer } from "#ui/leaflet";
import { createHatch } from "./hatch.ts";
import { createLabelLayout, createMeasure } from "./label-layout.ts";
import { labelBox, overlaps, type Label } from "./labels.ts";
import { scaleAt } from "@gleba/shared/lots";
import { latLngToNewLayerPoint, watchTheme, type ZoomAnimation } from "@gleba/shared/map";
import { paintHighlight, paintLots, paintPosition, type StatusPalette, type Position, type View } from "./paint.ts";
import { paintLabels } from "./paint-labels.ts";
import { readPalette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { Box } from "./shapes.ts";

/** Drawn beyond each edge of the viewport, as a share of it: short pans then cost nothing. */
const MARGIN = 0.3;
/** More than two device pixels per CSS pixel cost memory on phones and show nothing. */
const MAX_RATIO = 2;

/**
 * All lots of a development on one canvas, over flat arrays. The canvas moves with the map's pane while panning and is
 * scaled by CSS during zooms; it is painted again when a zoom ends or a pan leaves the painted margin.
 * A second canvas holds the outlines of the selected and the hovered lot, so that moving the mouse repaints no lots.
 */
export class LotLayer extends Layer {
  readonly #scene: Scene;
  readonly #frame = DomUtil.create("div", "leaflet-layer leaflet-zoom-animated");
  readonly #lots = DomUtil.create("canvas", "", this.#frame);
  readonly #marks = DomUtil.create("canvas", "", this.#frame);
  readonly #font: string;
  readonly #layout: ((view: View, visible: readonly number[]) => Label[]) | null;
  #palette: StatusPalette | null = null;
  #ratio = 0;
  #labels: readonly Label[] = [];
  #view: View = { scale: 1, left: 0, top: 0, width: 0, height: 0 };
  #corner: LatLng | null = null;
  #zoom = 0;
  #request = 0;
  #unwatchTheme: (() => void) | null = null;
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

  override onAdd(map: LeafletMap): this {
    // Above the plan, which Leaflet gives the index 1.
    this.#frame.style.zIndex = "2";
    map.getPanes().overlayPane.append(this.#frame);
    this.redraw();
    this.#unwatchTheme = watchTheme(() => {
      this.#readColors();
      this.scheduleRedraw();
    });
    return this;
  }

  override onRemove(): this {
    this.#unwatchTheme?.();
    cancelAnimationFrame(this.#request);
    this.#frame.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      viewreset: () => this.redraw(),
      resize: () => this.redraw(),
      moveend: () => this.#redrawIfNeeded(),
      move: () => {
        if (this.#leftCanvas()) this.scheduleRedraw();
      },
      zoom: () => this.#animateTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as unknown as ZoomAnimation;
        this.#animateTo(center, zoom);
      },
    };
  }

  /** Paints everything in the next frame; many calls cost one painting. */
  scheduleRedraw(): void {
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(() => this.redraw());
  }

  /** Places the canvas around the viewport and paints everything now. */
  redraw(): void {
    const map = this._map as LeafletMap | null;
    if (!map) return;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    this.#resize(size.add(margin).add(margin));
    DomUtil.setPosition(this.#frame, corner);
    this.#corner = map.layerPointToLatLng(corner);
    this.#zoom = map.getZoom();
    const scale = scaleAt(this.#zoom);
    const ground = map.getPixelOrigin().add(corner);
    this.#view = {
      ...this.#view,
      scale,
      left: this.#scene.shapes.originX * scale - ground.x,
      top: this.#scene.shapes.originY * scale - ground.y,
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

  #resize({ x, y }: Point): void {
    const ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
    if (this.#view.width === x && this.#view.height === y && this.#ratio === ratio) return;
    this.#ratio = ratio;
    this.#view = { ...this.#view, width: x, height: y };
    for (const canvas of [this.#lots, this.#marks]) {
      canvas.style.position = "absolute";
      canvas.width = Math.round(x * ratio);
      canvas.height = Math.round(y * ratio);
      canvas.style.width = `${x}px`;
      canvas.style.height = `${y}px`;
    }
    this.#readColors();
  }

  /** Takes the colours of the design as the page has them at this moment. */
  #readColors(): void {
    const styles = readPalette(this.#frame);
    this.#palette = { styles, hatches: styles.map((style) => createHatch(style, this.#ratio)) };
  }

  #paint(area: Box, everything: boolean): void {
    const ctx = this.#lots.getContext("2d");
    if (!ctx || !this.#palette || !overlaps(area, this.#fullArea())) return;
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
    ctx.clip();
    ctx.clearRect(area.minX, area.minY, area.maxX - area.minX, area.maxY - area.minY);
    const drawn = paintLots(ctx, this.#scene, this.#palette, this.#view, area, this.#ratio);
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
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
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

  #redrawIfNeeded(): void {
    if (this.#zoom !== this._map.getZoom() || this.#leftCanvas()) this.redraw();
  }

  /** True when the viewport shows ground that is not on the canvas. */
  #leftCanvas(): boolean {
    if (!this.#corner || this.#zoom !== this._map.getZoom()) return false;
    const shown = this._map.latLngToContainerPoint(this.#corner);
    const size = this._map.getSize();
    return shown.x > 0 || shown.y > 0 || shown.x + this.#view.width < size.x || shown.y + this.#view.height < size.y;
  }

  #animateTo(center: LatLng, zoom: number): void {
    if (!this.#corner) return;
    const offset = latLngToNewLayerPoint(this._map, this.#corner, zoom, center);
    DomUtil.setTransform(this.#frame, offset, this._map.getZoomScale(zoom, this.#zoom));
  }
}
