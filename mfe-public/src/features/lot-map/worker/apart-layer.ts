import type { LeafletEventHandlerFn, LatLng, Map as LeafletMap, Point } from "leaflet";
import { MARGIN, MAX_RATIO } from "@gleba/shared/map";
import { LotLayer } from "../lot-layer.ts";
import type { View } from "../paint.ts";
import { readPalette } from "../palette.ts";
import type { Scene } from "../scene.ts";
import type { Facts, Names, PaintOrder } from "./messages.ts";
import type { Painter } from "./painter.ts";

/** A picture is asked for when less than this share of the viewport is left of the painted margin. */
const AHEAD = 0.18;
/** Names of blocks and lots are not written on lots narrower than this, prices and areas not on these. */
const NAMED_SIDE = 6;
const DETAILED_SIDE = 50;

/** A view that was asked for: its size with the margin, and where it lies. */
interface Asked {
  zoom: number;
  corner: LatLng;
  size: Point;
  /** Its corner in pixels of the world at that zoom. */
  ground: Point;
}

const viewOf = (map: LeafletMap): Asked => {
  const margin = map.getSize().multiplyBy(MARGIN).round();
  const place = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
  return {
    zoom: map.getZoom(),
    corner: map.layerPointToLatLng(place),
    size: map.getSize().add(margin).add(margin),
    ground: map.getPixelOrigin().add(place),
  };
};

/**
 * Lots that a thread of its own paints: whole views come as pictures and are shown with their place in one step; until
 * then the picture before stands, moved and scaled. What changes in between is painted by the page, lot by lot.
 */
export class ApartLotLayer extends LotLayer {
  /** The thread's picture comes with what is written on it. */
  protected override isNamed = true;
  #painter: Painter | null;
  /** Lots that changed since the picture being made was asked for; null while none is. */
  #changed: Set<number> | null = null;
  #isOutdated = false;
  #knowsNames = false;

  constructor(scene: Scene, font: string, painter: Painter) {
    super(scene, font);
    this.#painter = painter;
  }

  protected override getEvents(map: LeafletMap): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents(map);
    const { moveend } = events;
    return {
      ...events,
      viewreset: () => {
        this.animateTo(map, map.getCenter(), map.getZoom());
        this.redraw();
      },
      move: () => {
        if (this.#isNearEdge(map)) this.scheduleRedraw();
      },
      moveend: (event) => {
        if (this.#isNearEdge(map)) this.redraw();
        else moveend?.(event);
      },
    };
  }

  override redraw(): void {
    const { map } = this;
    if (!map) return;
    if (!this.#painter) return super.redraw();
    if (this.#changed) {
      this.#isOutdated = true;
      return;
    }
    this.#changed = new Set();
    void this.#show(this.#painter, map, viewOf(map)).catch(() => {
      // The thread is lost: the page does its work.
      this.#painter = null;
      this.#changed = null;
      this.redraw();
    });
  }

  override repaintLot(lot: number): void {
    this.#changed?.add(lot);
    super.repaintLot(lot);
  }

  async #show(painter: Painter, map: LeafletMap, asked: Asked): Promise<void> {
    const { zoom, corner, size, ground } = asked;
    const view = this.viewOf(zoom, ground, size.x, size.y);
    const order = this.#order(view, Math.min(MAX_RATIO, devicePixelRatio || 1));
    const { bitmap, labels } = await painter.paint(order);
    const changed = this.#changed ?? new Set();
    this.#changed = null;
    // A zoom that runs is not disturbed: a picture of where it leads is asked for at its end.
    if (this.map === map && !(map as LeafletMap & { _animatingZoom?: boolean })._animatingZoom) {
      this.resize(size);
      this.moveTo(map.latLngToLayerPoint(corner));
      this.corner = corner;
      this.zoom = zoom;
      if (zoom !== map.getZoom()) this.animateTo(map, map.getCenter(), map.getZoom());
      this.view = view;
      this.labels = labels;
      const ctx = this.lots.getContext("2d");
      if (ctx) {
        ctx.setTransform(1, 0, 0, 1, 0, 0);
        ctx.globalCompositeOperation = "copy";
        ctx.drawImage(bitmap, 0, 0, this.lots.width, this.lots.height);
        ctx.globalCompositeOperation = "source-over";
      }
      // The picture shows them as they were when it was asked for.
      for (const lot of changed) super.repaintLot(lot);
      this.paintChanges();
      this.paintMarks();
      this.count();
    }
    bitmap.close();
    if (!this.#isOutdated) return;
    this.#isOutdated = false;
    this.redraw();
  }

  #order(view: View, ratio: number): PaintOrder {
    const { store, shapes, matches } = this.scene;
    const side = shapes.typicalSide * view.scale;
    const order: PaintOrder = {
      view,
      ratio,
      font: this.font,
      styles: readPalette(this.frame),
      status: store.status,
      matches,
    };
    if (side >= NAMED_SIDE && !this.#knowsNames) {
      this.#knowsNames = true;
      order.names = { blocks: store.blocks, block: store.block, lots: store.lots } satisfies Names;
    }
    if (side >= DETAILED_SIDE) order.facts = { areaM2: store.areaM2, priceCents: store.priceCents } satisfies Facts;
    return order;
  }

  /** True when a drag may soon show ground that is not on the picture. */
  #isNearEdge(map: LeafletMap): boolean {
    if (!this.corner || this.zoom !== map.getZoom()) return false;
    const { x, y } = map.latLngToContainerPoint(this.corner);
    const size = map.getSize();
    const left = [-x / size.x, -y / size.y, (x + this.width) / size.x - 1, (y + this.height) / size.y - 1];
    return Math.min(...left) < AHEAD;
  }
}
