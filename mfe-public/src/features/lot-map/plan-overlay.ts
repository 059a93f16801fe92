import { ImageOverlay, type LatLngBounds, type Map as LeafletMap } from "leaflet";
import { latLngToNewLayerPoint, type ZoomAnimation } from "./leaflet-internals.ts";
import { planTransform } from "./plan-rotation.ts";

/**
 * The plan image laid between its south-west and north-east corners and turned about its centre.
 * Unlike Leaflet's own overlay it does not round to whole pixels, so plan and lots never part.
 */
export class PlanOverlay extends ImageOverlay {
  readonly #degrees: number;
  #width = 0;
  #height = 0;

  /** @param degrees clockwise */
  constructor(url: string, bounds: LatLngBounds, degrees: number) {
    super(url, bounds, { alt: "", className: "gleba-plan" });
    this.#degrees = degrees;
  }

  /** Leaflet calls this after every change of view. */
  _reset(): void {
    const image = this.getElement();
    if (!image) return;
    const map = this._map as LeafletMap;
    const origin = map.getPixelOrigin();
    const northWest = map.project(this.getBounds().getNorthWest()).subtract(origin);
    const southEast = map.project(this.getBounds().getSouthEast()).subtract(origin);
    this.#width = southEast.x - northWest.x;
    this.#height = southEast.y - northWest.y;
    image.style.width = `${this.#width}px`;
    image.style.height = `${this.#height}px`;
    this.#place(image, northWest.x, northWest.y, 1);
  }

  /** Leaflet calls this at the start of an animated zoom; CSS moves the image from there. */
  _animateZoom({ zoom, center }: ZoomAnimation): void {
    const image = this.getElement();
    if (!image) return;
    const map = this._map as LeafletMap;
    const { x, y } = latLngToNewLayerPoint(map, this.getBounds().getNorthWest(), zoom, center);
    this.#place(image, x, y, map.getZoomScale(zoom));
  }

  #place(image: HTMLImageElement, x: number, y: number, scale: number): void {
    image.style.transform = planTransform({ x, y, width: this.#width, height: this.#height }, scale, this.#degrees);
  }
}
