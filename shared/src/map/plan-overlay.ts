import type * as Leaflet from "leaflet";
import type { Bounds, PlanPicture } from "../contracts/index.ts";
import { latLngToNewLayerPoint, type ZoomAnimation } from "./leaflet-internals.ts";
import { planCorners, planTransform, type PlanFrame } from "./plan-rotation.ts";
import { tilesInView, wholeImageFor } from "./plan-tiles.ts";

/** Where a plan lies: corners **before** rotation, degrees clockwise about its centre. */
export interface PlanPlace extends Bounds {
  rotate: number;
  /** 0 to 1; 1 where nothing is said. */
  opacity?: number | undefined;
}

/** The plan's image: one file, and the sizes made of it where there are some. */
export interface PlanSource {
  file: string;
  picture: PlanPicture | null;
}

/** A plan on a map, which can be placed again. */
export interface PlanLayer {
  addTo(map: Leaflet.Map): void;
  remove(): void;
  place(place: PlanPlace): void;
  /** The rotated corners in the map's layer pixels, clockwise from the one that was top left. */
  corners(): [number, number][];
}

/** More device pixels than this are indistinguishable on a plan. */
const MAX_DENSITY = 2;
/** Tiles are fetched this much beyond the edge, as a share of the screen. */
const PREFETCH_MARGIN = 0.15;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const fillParent = (image: HTMLImageElement): void => {
  image.alt = "";
  image.decoding = "async";
  Object.assign(image.style, {
    position: "absolute",
    left: "0",
    top: "0",
    width: "100%",
    height: "100%",
    maxWidth: "none",
  });
};

/** The whole image: AVIF where the browser reads it. It only ever becomes sharper: what stands stays until the next is there. */
const createWholeImage = (root: HTMLElement, { file, picture }: PlanSource, onError: () => void) => {
  let asked = 0;
  let shown: { element: HTMLElement; width: number } | null = null;
  const show = (width: number, size: ReturnType<typeof wholeImageFor> | null): void => {
    const element = document.createElement("picture");
    const image = document.createElement("img");
    fillParent(image);
    image.addEventListener("load", () => {
      // A sharper one, asked for later, may have come sooner.
      if (shown && shown.width > width) return element.remove();
      shown?.element.remove();
      shown = { element, width };
    });
    image.addEventListener("error", () => {
      element.remove();
      if (asked !== width) return;
      // The connection is gone: the next move of the map asks again.
      asked = shown?.width ?? 0;
      if (!shown) onError();
    });
    if (size) {
      const avif = document.createElement("source");
      avif.type = "image/avif";
      avif.srcset = size.avif;
      element.append(avif);
    }
    image.src = size ? size.webp : file;
    element.append(image);
    // Below the tiles, over the one that stands.
    if (shown) shown.element.after(element);
    else root.prepend(element);
  };
  return (pixels: number): void => {
    const size = picture && wholeImageFor(picture, pixels);
    const width = size?.width ?? 1;
    if (width <= asked) return;
    asked = width;
    show(width, size);
  };
};

/** The tiles of this moment. Earlier ones stay below until the new ones are loaded. */
const createTiles = (root: HTMLElement) => {
  let shown = new Map<string, HTMLImageElement>();
  return (wanted: ReturnType<typeof tilesInView>): void => {
    const previous = shown;
    shown = new Map();
    let pending = 0;
    const removeStale = (): void => {
      if (pending > 0) return;
      for (const [url, image] of previous) if (!shown.has(url)) image.remove();
    };
    for (const { url, left, top, width, height } of wanted) {
      const existing = previous.get(url);
      const image = existing ?? document.createElement("img");
      shown.set(url, image);
      if (existing) continue;
      pending += 1;
      fillParent(image);
      const percent = (share: number): string => `${share * 100}%`;
      Object.assign(image.style, {
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      });
      const onSettled = (): void => {
        pending -= 1;
        removeStale();
      };
      image.addEventListener("load", onSettled, { once: true });
      image.addEventListener("error", () => (image.remove(), onSettled()), { once: true });
      image.src = url;
      root.append(image);
    }
    removeStale();
  };
};

/**
 * The plan image laid between its south-west and north-east corners and rotated about its centre; staff place it and
 * visitors see it by this same code. Unlike Leaflet's own overlay it does not round to whole pixels, so plan and lots
 * never part. Of a large plan only the tiles in view are fetched, as sharp as the screen shows them.
 * @param L Leaflet itself: only the remotes carry it.
 * @param onError the image could not be loaded
 */
export const createPlanLayer = (
  L: Pick<typeof Leaflet, "ImageOverlay" | "LatLngBounds">,
  source: PlanSource,
  initialPlace: PlanPlace,
  onError: () => void = () => undefined,
): PlanLayer => {
  const boundsOf = (place: PlanPlace): Leaflet.LatLngBounds =>
    new L.LatLngBounds([place.swLatitude, place.swLongitude], [place.neLatitude, place.neLongitude]);
  let place = initialPlace;
  let frame: PlanFrame = { x: 0, y: 0, width: 0, height: 0 };
  const root = document.createElement("div");
  root.className = "leaflet-image-layer leaflet-zoom-animated gleba-plan";
  const showWhole = createWholeImage(root, source, onError);
  const showTiles = createTiles(root);

  class PlanOverlay extends L.ImageOverlay {
    /** Leaflet calls this once, to make what it then adds to the map and animates. */
    _initImage(): void {
      (this as unknown as { _image: HTMLElement })._image = root;
    }

    /** Leaflet calls this after every change of view. */
    _reset(): void {
      const map = this._map as Leaflet.Map;
      const origin = map.getPixelOrigin();
      const northWest = map.project(this.getBounds().getNorthWest()).subtract(origin);
      const southEast = map.project(this.getBounds().getSouthEast()).subtract(origin);
      frame = { x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y };
      root.style.width = `${frame.width}px`;
      root.style.height = `${frame.height}px`;
      root.style.opacity = String(place.opacity ?? 1);
      root.style.transform = planTransform(frame, 1, place.rotate);
    }

    /** Leaflet calls this at the start of an animated zoom; CSS moves the image from there. */
    _animateZoom({ zoom, center }: ZoomAnimation): void {
      const map = this._map as Leaflet.Map;
      const { x, y } = latLngToNewLayerPoint(map, this.getBounds().getNorthWest(), zoom, center);
      root.style.transform = planTransform({ ...frame, x, y }, map.getZoomScale(zoom), place.rotate);
    }

    /** Fetches what makes the plan sharp where it is looked at now. */
    sharpen(): void {
      const map = this._map as Leaflet.Map | undefined;
      if (!map) return;
      const density = savesData() ? 1 : Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
      showWhole(frame.width * density);
      if (!source.picture) return;
      const size = map.getSize();
      const from = map.containerPointToLayerPoint([-size.x * PREFETCH_MARGIN, -size.y * PREFETCH_MARGIN]);
      const to = map.containerPointToLayerPoint([size.x * (1 + PREFETCH_MARGIN), size.y * (1 + PREFETCH_MARGIN)]);
      const view = { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y };
      showTiles(tilesInView(source.picture, frame, place.rotate, view, density));
    }
  }

  const overlay = new PlanOverlay(source.file, boundsOf(initialPlace), { alt: "" });
  const sharpen = (): void => overlay.sharpen();
  let attachedMap: Leaflet.Map | null = null;
  return {
    addTo: (map) => {
      attachedMap = map;
      overlay.addTo(map);
      map.on("moveend", sharpen);
      // A map that has no view yet adds the overlay with its first one, after that one's moveend.
      map.whenReady(sharpen);
    },
    remove: () => {
      attachedMap?.off("moveend", sharpen);
      attachedMap = null;
      overlay.remove();
    },
    place: (next) => {
      place = next;
      overlay.setBounds(boundsOf(next));
      sharpen();
    },
    corners: () => planCorners(frame, place.rotate),
  };
};
