import type { Map as LeafletMap, Point } from "leaflet";
import { CELL_ZOOM, type BaseFile, type Lines, type Place } from "./base-file.ts";
import { SHOWN_BELOW } from "./base-map.ts";
import * as styles from "./base-map.module.css";
import { isCentred, layOutPlaces, NAME_OFFSET, ROADS_UNTIL } from "./place-labels.ts";
import { trace, type View } from "./trace.ts";
import { ViewportLayer } from "../viewport-layer.ts";

const COLORS = ["land", "sea", "coast", "border", "state", "road", "name", "state-name", "road-name"] as const;
type Colors = Record<(typeof COLORS)[number], string>;

/** Coasts and borders are known to 250 m: they fade before that could be seen, and all is land. */
const FADES_FROM = 11.5;
const GONE_AT = 12.5;
/** Roads are told from borders from here on. */
const ROADS_FROM = 4.5;
/** They run straight from town to town: they fade before anybody could take them for the road itself. */
const ROADS_FADE_FROM = 9.5;

/** Brazil's coast, borders, states, main roads and cities on one canvas, below everything else. */
export class BrazilLayer extends ViewportLayer {
  readonly #file: BaseFile;
  readonly #font: string;
  readonly #widths = new Map<string, number>();
  readonly #ctx = this.frame.appendChild(document.createElement("canvas")).getContext("2d");
  #colors: Colors | null = null;

  constructor(file: BaseFile, font: string) {
    super();
    this.#file = file;
    this.#font = font;
    this.frame.classList.add(`${styles.frame}`);
  }

  protected override pane(map: LeafletMap): HTMLElement {
    return map.getPanes().tilePane;
  }

  protected override readColors(): void {
    const computed = getComputedStyle(this.frame);
    this.#colors = Object.fromEntries(
      COLORS.map((name) => [name, computed.getPropertyValue(`--${name}`).trim()]),
    ) as Colors;
  }

  protected override paint(zoom: number, ground: Point): void {
    const ctx = this.#ctx;
    if (!ctx || !this.#colors) return;
    const { ratio, width, height } = this;
    const view = { scale: 2 ** (zoom - CELL_ZOOM), left: ground.x, top: ground.y, width, height };
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.globalAlpha = 1;
    ctx.fillStyle = this.#colors.land;
    ctx.fillRect(0, 0, width, height);
    if (zoom >= SHOWN_BELOW) return;
    if (zoom < GONE_AT) this.#paintGround(ctx, this.#colors, view, zoom);
    this.#paintNames(ctx, this.#colors, view, zoom);
  }

  #paintGround(ctx: CanvasRenderingContext2D, colors: Colors, view: View, zoom: number): void {
    const { lands, borders, states, roads } = this.#file;
    const shown = Math.min(1, (GONE_AT - zoom) / (GONE_AT - FADES_FROM));
    ctx.globalAlpha = shown;
    ctx.lineJoin = "round";
    const stroke = (lines: Lines, color: string, width: number): void => {
      ctx.beginPath();
      trace(ctx, lines, view);
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.stroke();
    };
    stroke(states, colors.state, 1);
    stroke(borders, colors.border, 1.25);
    if (zoom >= ROADS_FROM && zoom < ROADS_UNTIL) {
      ctx.globalAlpha = Math.min(1, (ROADS_UNTIL - zoom) / (ROADS_UNTIL - ROADS_FADE_FROM));
      stroke(roads, colors.road, Math.min(2.5, 0.75 + (zoom - ROADS_FROM) * 0.4));
      ctx.globalAlpha = shown;
    }
    // The sea is everything but the lands, over the ends of borders that reach into it.
    ctx.beginPath();
    ctx.rect(-16, -16, view.width + 32, view.height + 32);
    trace(ctx, lands, view);
    ctx.fillStyle = colors.sea;
    ctx.fill("evenodd");
    ctx.strokeStyle = colors.coast;
    ctx.lineWidth = 0.75;
    ctx.stroke();
    ctx.globalAlpha = 1;
  }

  #fontOf({ kind }: Place): string {
    if (kind === "road") return `600 10px ${this.#font}`;
    return kind === "state" ? `500 11px ${this.#font}` : `${kind === "capital" ? 600 : 400} 12px ${this.#font}`;
  }

  #paintNames(ctx: CanvasRenderingContext2D, colors: Colors, view: View, zoom: number): void {
    const widthOf = (place: Place): number => {
      const key = place.kind + place.name;
      const known = this.#widths.get(key);
      if (known !== undefined) return known;
      ctx.font = this.#fontOf(place);
      const { width } = ctx.measureText(shown(place));
      this.#widths.set(key, width);
      return width;
    };
    ctx.textBaseline = "middle";
    ctx.lineWidth = 3;
    ctx.strokeStyle = colors.land;
    for (const { place, x, y } of layOutPlaces(this.#file.places, zoom, view, widthOf)) {
      const start = isCentred(place) ? x - widthOf(place) / 2 : x + NAME_OFFSET;
      ctx.font = this.#fontOf(place);
      ctx.fillStyle = colors[place.kind === "road" ? "road-name" : place.kind === "state" ? "state-name" : "name"];
      ctx.strokeText(shown(place), start, y);
      ctx.fillText(shown(place), start, y);
      if (isCentred(place)) continue;
      ctx.beginPath();
      ctx.arc(x, y, place.kind === "capital" ? 3 : 2, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
}

const shown = ({ kind, name }: Place): string => (kind === "state" ? name.toUpperCase() : name);
