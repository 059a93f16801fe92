import type { LatLng, LeafletEventHandlerFn, Map as LeafletMap, Point } from "leaflet";
import { latLngToNewLayerPoint, type ZoomAnimation } from "./leaflet-internals.ts";
import { watchTheme } from "./watch-theme.ts";

/** Drawn beyond each edge of the viewport, as a share of it, from the second painting on: short pans then cost nothing. */
export const MARGIN = 0.3;
/** More than two device pixels per CSS pixel cost memory on phones and show nothing. */
export const MAX_RATIO = 2;

/**
 * A layer of canvases around the viewport. They move with the map's pane while panning and are scaled by CSS during
 * zooms; they are painted again when a zoom ends, a pan leaves the painted margin, or the page changes its colours. It is
 * no class of Leaflet: each area carries its own.
 */
export abstract class ViewportLayer {
  protected readonly frame = Object.assign(document.createElement("div"), {
    className: "leaflet-layer leaflet-zoom-animated",
  });
  protected map: LeafletMap | null = null;
  /** CSS pixels of the canvases, with the margin. None of these has a value before the first painting. */
  declare protected width: number;
  declare protected height: number;
  /** Device pixels per CSS pixel. */
  declare protected ratio: number;
  /** Where the canvases begin, and at which zoom they were painted. */
  declare protected corner: LatLng | undefined;
  declare protected zoom: number;
  #request = 0;
  #events: Record<string, LeafletEventHandlerFn> = {};
  #unwatchTheme: (() => void) | null = null;

  /** Where the frame lies among the map's panes. */
  protected abstract pane(map: LeafletMap): HTMLElement;
  /** Takes the colours of the design as the page has them at this moment; the frame is in the page. */
  protected abstract readColors(): void;
  /** Paints everything; `ground` is the canvases' corner in pixels of the world at `zoom`. */
  protected abstract paint(zoom: number, ground: Point): void;

  /** Lies on the map until that is taken apart. The map has a view. */
  addTo(map: LeafletMap): this {
    this.map = map;
    this.pane(map).append(this.frame);
    this.redraw();
    this.#unwatchTheme = watchTheme(() => {
      this.readColors();
      this.scheduleRedraw();
    });
    this.#events = { ...this.getEvents(map), unload: () => this.remove() };
    map.on(this.#events);
    return this;
  }

  remove(): void {
    this.map?.off(this.#events);
    this.map = null;
    this.#unwatchTheme?.();
    cancelAnimationFrame(this.#request);
    this.frame.remove();
  }

  protected getEvents(map: LeafletMap): Record<string, LeafletEventHandlerFn> {
    const redraw = (): void => this.redraw();
    return {
      viewreset: redraw,
      resize: redraw,
      moveend: () => {
        if (this.zoom !== map.getZoom() || this.#leftCanvas(map)) this.redraw();
      },
      move: () => {
        if (this.#leftCanvas(map)) this.scheduleRedraw();
      },
      zoom: () => this.animateTo(map, map.getCenter(), map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as unknown as ZoomAnimation;
        this.animateTo(map, center, zoom);
      },
    };
  }

  /** Paints everything in the next frame; many calls cost one painting. */
  scheduleRedraw(): void {
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(() => this.redraw());
  }

  /** Places the canvases around the viewport and paints everything now. */
  redraw(): void {
    const { map } = this;
    if (!map) return;
    const size = map.getSize();
    // The first painting comes while the page does: two and a half times as much would keep a phone from answering.
    const margin = size.multiplyBy(this.corner ? MARGIN : 0).round();
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    this.resize(size.add(margin).add(margin));
    this.moveTo(corner);
    this.corner = map.layerPointToLatLng(corner);
    this.zoom = map.getZoom();
    this.paint(this.zoom, map.getPixelOrigin().add(corner));
  }

  /** Gives the canvases that size, and blanks them, where they have another one. */
  protected resize({ x, y }: Point): void {
    const ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
    if (this.width === x && this.height === y && this.ratio === ratio) return;
    this.ratio = ratio;
    this.width = x;
    this.height = y;
    for (const canvas of this.frame.children as HTMLCollectionOf<HTMLCanvasElement>) {
      canvas.width = Math.round(x * ratio);
      canvas.height = Math.round(y * ratio);
      Object.assign(canvas.style, { position: "absolute", width: `${x}px`, height: `${y}px` });
    }
    this.readColors();
  }

  /** True when the viewport shows ground that is not on the canvases. */
  #leftCanvas(map: LeafletMap): boolean {
    if (!this.corner || this.zoom !== map.getZoom()) return false;
    const { x, y } = map.latLngToContainerPoint(this.corner);
    const size = map.getSize();
    return Math.max(x, y, size.x - x - this.width, size.y - y - this.height) > 0;
  }

  /** Puts the canvases' corner at a point of the map's pane. */
  protected moveTo({ x, y }: Point, scale = 1): void {
    this.frame.style.transform = `translate3d(${x}px,${y}px,0)${scale === 1 ? "" : ` scale(${scale})`}`;
  }

  /** Moves and scales the canvases to where their ground is in a view. */
  protected animateTo(map: LeafletMap, center: LatLng, zoom: number): void {
    if (!this.corner) return;
    this.moveTo(latLngToNewLayerPoint(map, this.corner, zoom, center), map.getZoomScale(zoom, this.zoom));
  }
}
