import type { LeafletEventHandlerFn, Map as LeafletMap, Point } from "leaflet";
import { ViewportLayer } from "@gleba/shared/map";
import { DomUtil } from "#ui/leaflet";
import { createHatch } from "./hatch.ts";
import { createLabelLayout, createMeasure } from "./label-layout.ts";
import { labelBox, overlaps, type Label } from "./labels.ts";
import { createMarks } from "./marks.ts";
import { scaleAt } from "@gleba/shared/lots";
import {
  paintArea,
  paintHighlight,
  paintPlace,
  paintPlan,
  paintPosition,
  type Canvas2D,
  type Dot,
  type Position,
  type StatusPalette,
  type View,
} from "./paint.ts";
import { paintLabels } from "./paint-labels.ts";
import { readPalette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { Box } from "./shapes.ts";

/** Outlines of marks reach beyond their lots by less than this. */
const MARK_MARGIN = 5;
/** Lots that are together smaller than this on the screen are marked as a place, or nobody would find them. */
const SPECK_PX = 24;
/** Lots that change while the ground moves are painted together this often: each time costs the whole canvas a copy. */
const CHANGES_MS = 120;

/**
 * All lots of a development on one canvas, over flat arrays. The selected and the hovered lot are outlined on canvases of
 * their own, so that moving the mouse repaints no lots.
 */
export class LotLayer extends ViewportLayer {
  protected readonly scene: Scene;
  protected readonly lots = DomUtil.create("canvas", "", this.frame);
  readonly #marks = createMarks(this.frame, ["area", "place", "position", "hovered", "selected"]);
  protected readonly font: string;
  #layout: ((view: View, visible: readonly number[]) => Label[]) | null = null;
  protected palette: StatusPalette | null = null;
  protected labels: readonly Label[] = [];
  /** Whether paintings write on lots: the first one does not, so that it holds nobody up. */
  protected isNamed = false;
  protected view: View = { scale: 1, left: 0, top: 0, width: 0, height: 0 };
  #drawn: readonly number[] = [];
  readonly #changed = new Set<number>();
  #flush: ReturnType<typeof setTimeout> | null = null;
  #isMoving = false;
  #selected: number | null = null;
  #hovered: number | null = null;
  #position: Position | null = null;
  #area: readonly Dot[] | null = null;

  constructor(scene: Scene, font: string) {
    super();
    this.scene = scene;
    this.font = font;
  }

  protected override pane(map: LeafletMap): HTMLElement {
    // Above the plan, which Leaflet gives the index 1.
    this.frame.style.zIndex = "2";
    return map.getPanes().overlayPane;
  }

  protected override getEvents(map: LeafletMap): Record<string, LeafletEventHandlerFn> {
    const events = super.getEvents(map);
    return {
      ...events,
      movestart: () => {
        this.#isMoving = true;
      },
      moveend: (event) => {
        this.#isMoving = false;
        events["moveend"]?.(event);
      },
    };
  }

  override remove(): void {
    clearTimeout(this.#flush ?? undefined);
    super.remove();
  }

  protected override readColors(): void {
    const styles = readPalette(this.frame);
    this.palette = { styles, hatches: styles.map((style) => createHatch(style, this.ratio)) };
  }

  protected override paint(zoom: number, ground: Point): void {
    this.view = this.viewOf(zoom, ground, this.width, this.height);
    this.#paint(this.#fullArea(), (ctx, drawn) => {
      this.#drawn = drawn;
      if (!this.isNamed) return [];
      return (this.labels = this.#labelsOf(ctx, drawn));
    });
    if (!this.isNamed) return;
    this.paintMarks();
    this.count();
  }

  /** Writes on the lots that stand, and marks them; from then on each painting does both. */
  name(): void {
    if (this.isNamed) return;
    this.isNamed = true;
    const ctx = this.lots.getContext("2d");
    if (ctx) {
      this.labels = this.#labelsOf(ctx, this.#drawn);
      paintLabels(ctx, this.labels, this.#fullArea(), this.font);
    }
    this.paintMarks();
    this.count();
  }

  #labelsOf(ctx: Canvas2D, drawn: readonly number[]): readonly Label[] {
    this.#layout ??= createLabelLayout(this.scene, createMeasure(ctx, this.font));
    return this.#layout(this.view, drawn);
  }

  /** Says on the page how often the whole view was painted: a test waits for that. */
  protected count(): void {
    this.frame.dataset["painted"] = String(Number(this.frame.dataset["painted"] ?? 0) + 1);
  }

  /** Where the lots lie on canvases of that size whose corner is at `ground`. */
  protected viewOf(zoom: number, ground: Point, width: number, height: number): View {
    const scale = scaleAt(zoom);
    const { originX, originY } = this.scene.shapes;
    return { scale, left: originX * scale - ground.x, top: originY * scale - ground.y, width, height };
  }

  /**
   * Paints one lot again and what touches its box: the price of a live change. With others that change in the same frame, or
   * a few frames later while the ground moves.
   */
  repaintLot(lot: number): void {
    this.#changed.add(lot);
    if (this.#flush !== null) return;
    const paintThem = (): void => {
      this.#flush = null;
      this.paintChanges();
    };
    this.#flush = this.#isMoving ? setTimeout(paintThem, CHANGES_MS) : setTimeout(paintThem);
  }

  /** Paints the lots that changed since the last painting. */
  protected paintChanges(): void {
    for (const lot of this.#changed) this.#paint(this.#boxOf(lot, 2), () => this.labels);
    this.#changed.clear();
  }

  /** Outlines the lot the person chose; null for none. */
  select(lot: number | null): void {
    this.#selected = lot;
    this.paintMarks();
  }

  /** Outlines the lot under the mouse, the keyboard or the list's focus; null for none. */
  hover(lot: number | null): void {
    if (this.#hovered === lot) return;
    this.#hovered = lot;
    this.paintMarks();
  }

  /** Marks where the person stands. */
  locate(position: Position): void {
    this.#position = position;
    this.paintMarks();
  }

  /** Shows the area that lots are looked for in; corners in local pixels. */
  outline(area: readonly Dot[] | null): void {
    this.#area = area;
    this.#paintArea();
  }

  #paintArea(): void {
    if (!this.#area) return this.#marks.hide("area");
    const { scale, left, top } = this.view;
    const corners = this.#area.map(([x, y]) => [x * scale + left, y * scale + top] as const);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const around = {
      minX: Math.min(...xs) - MARK_MARGIN,
      minY: Math.min(...ys) - MARK_MARGIN,
      maxX: Math.max(...xs) + MARK_MARGIN,
      maxY: Math.max(...ys) + MARK_MARGIN,
    };
    this.#marks.show("area", this.#within(around), this.ratio, (ctx) => paintArea(ctx, corners));
  }

  #fullArea(): Box {
    return { minX: 0, minY: 0, maxX: this.view.width, maxY: this.view.height };
  }

  #boxOf(lot: number, margin: number): Box {
    const { boxes } = this.scene.shapes;
    const { scale, left, top } = this.view;
    return {
      minX: Math.floor(boxes[lot * 4]! * scale + left - margin),
      minY: Math.floor(boxes[lot * 4 + 1]! * scale + top - margin),
      maxX: Math.ceil(boxes[lot * 4 + 2]! * scale + left + margin),
      maxY: Math.ceil(boxes[lot * 4 + 3]! * scale + top + margin),
    };
  }

  #paint(area: Box, labels: (ctx: Canvas2D, drawn: readonly number[]) => readonly Label[]): void {
    const ctx = this.lots.getContext("2d");
    if (!ctx || !this.palette || !overlaps(area, this.#fullArea())) return;
    paintPlan(ctx, this.scene, this.palette, this.view, area, this.ratio, {
      font: this.font,
      labels: (drawn) => labels(ctx, drawn),
    });
  }

  /** What of a box lies on the canvases, in whole pixels. */
  #within({ minX, minY, maxX, maxY }: Box): Box {
    return {
      minX: Math.max(0, Math.floor(minX)),
      minY: Math.max(0, Math.floor(minY)),
      maxX: Math.min(this.view.width, Math.ceil(maxX)),
      maxY: Math.min(this.view.height, Math.ceil(maxY)),
    };
  }

  #paintMark(kind: "selected" | "hovered", lot: number | null): void {
    if (lot === null) return this.#marks.hide(kind);
    this.#marks.show(kind, this.#within(this.#boxOf(lot, MARK_MARGIN)), this.ratio, (ctx) => {
      paintHighlight(ctx, this.scene, this.view, lot, kind);
      if (kind === "hovered") return;
      const around = this.#boxOf(lot, 0);
      const own = this.labels.filter((label) => label.kind === "lot" && overlaps(labelBox(label), around));
      paintLabels(ctx, own, around, this.font);
    });
  }

  #paintPosition(): void {
    const position = this.#position;
    if (!position) return;
    const { scale, left, top } = this.view;
    const [x, y, reach] = [position.x * scale + left, position.y * scale + top, position.radius * scale + 12];
    const around = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
    this.#marks.show("position", this.#within(around), this.ratio, (ctx) => paintPosition(ctx, this.view, position));
  }

  #paintPlace(): void {
    const { box } = this.scene.shapes;
    const { scale, left, top } = this.view;
    const side = Math.max(box.maxX - box.minX, box.maxY - box.minY) * scale;
    if (side > SPECK_PX || this.scene.store.count === 0 || !this.palette) return this.#marks.hide("place");
    const [x, y] = [((box.minX + box.maxX) / 2) * scale + left, ((box.minY + box.maxY) / 2) * scale + top];
    const around = { minX: x - SPECK_PX, minY: y - SPECK_PX, maxX: x + SPECK_PX, maxY: y + SPECK_PX };
    const { color } = this.palette.styles[0]!;
    this.#marks.show("place", this.#within(around), this.ratio, (ctx) => paintPlace(ctx, x, y, color));
  }

  protected paintMarks(): void {
    this.#paintArea();
    this.#paintPlace();
    this.#paintPosition();
    this.#paintMark("hovered", this.#hovered === this.#selected ? null : this.#hovered);
    this.#paintMark("selected", this.#selected);
  }
}
