import { latitudeAt, longitudeAt, scaleAt, worldX, worldY } from "@gleba/shared/lots";
import type { Map as LeafletMap, Point } from "leaflet";
import { LatLng, LatLngBounds } from "#ui/leaflet";
import { FARTHEST_PLANS, MAX_ZOOM, prefersReducedMotion } from "./build-map.ts";
import type { DrawnArea, GroundPoint } from "./drawn-area.ts";
import type { MapPlace } from "./map-types.ts";
import { occluded } from "./occlusion.ts";
import type { Scene } from "./scene.ts";

/** Side of a lot, in pixels, when a link opens the map on it. */
const CLOSE_UP_PX = 110;
/** Narrower maps are a phone's, where the switch between map and list lies over the lower edge. */
const NARROW_PX = 640;

const centreOf = ({ anchor, shapes }: Scene, lot: number): LatLng => {
  const { x, y } = anchor(lot);
  return new LatLng(latitudeAt(shapes.originY + y), longitudeAt(shapes.originX + x));
};

const closeUpZoom = ({ shapes: { boxes } }: Scene, lot: number): number => {
  const b = lot * 4;
  const side = Math.max(boxes[b + 2]! - boxes[b]!, boxes[b + 3]! - boxes[b + 1]!, 1);
  return Math.min(MAX_ZOOM, Math.round(Math.log2(CLOSE_UP_PX / side / scaleAt(0)) * 4) / 4);
};

const lotAt = (map: LeafletMap, { grid, shapes }: Scene, point: Point, tolerance: number): number | null => {
  const scale = scaleAt(map.getZoom());
  const ground = map.containerPointToLayerPoint(point).add(map.getPixelOrigin());
  const lot = grid.hit(ground.x / scale - shapes.originX, ground.y / scale - shapes.originY, tolerance / scale);
  return lot < 0 ? null : lot;
};

/** What lies under a point of the container. */
const groundAt = (map: LeafletMap, x: number, y: number): GroundPoint => {
  const { lat, lng } = map.containerPointToLatLng([x, y]);
  return [lng, lat];
};

/** The ground of the container, as far as nothing lies over it. */
const inSight = (map: LeafletMap, container: HTMLElement): DrawnArea => {
  const hidden = occluded(container);
  const [right, bottom] = [container.clientWidth - hidden.right, container.clientHeight - hidden.below];
  return [groundAt(map, 0, 0), groundAt(map, right, 0), groundAt(map, right, bottom), groundAt(map, 0, bottom)];
};

const placeOf = (map: LeafletMap): MapPlace => {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
};

/** What the map shows: moves it to lots, places and the whole plan, and finds lots on the screen. */
export const createViewport = (map: LeafletMap, scene: Scene, container: HTMLElement, bounds: LatLngBounds) => {
  let animated = false;
  let fitting = false;
  let place: MapPlace | null = null;
  const animate = (): boolean => animated && !prefersReducedMotion();

  /** Puts a lot in the middle of what is visible of the map. */
  const centre = (lot: number, zoom: number): void => {
    const { right, below } = occluded(container);
    const middle = map.project(centreOf(scene, lot), zoom).add([right / 2, below / 2]);
    map.setView(map.unproject(middle, zoom), zoom, { animate: animate() });
  };
  const fit = (): void => {
    fitting = true;
    const below = container.clientWidth < NARROW_PX ? 72 : 24;
    map.fitBounds(bounds, { paddingTopLeft: [24, 24], paddingBottomRight: [24, below], animate: animate() });
  };
  const show = ({ latitude, longitude, zoom }: MapPlace): void => {
    map.setView([latitude, longitude], zoom, { animate: animate() });
  };
  const isNear = ({ latitude, longitude }: MapPlace): boolean =>
    bounds.pad(FARTHEST_PLANS).contains(new LatLng(latitude, longitude));
  return {
    fit,
    show,
    /** The first view, at once: a place, a lot from near, or all lots. */
    open(first: MapPlace | null, lot: number | null): void {
      place = first;
      if (first) show(first);
      // An address that was put together, or is another plan's, would open on nothing.
      if (first && isNear(first) && map.getBounds().intersects(bounds)) return;
      place = null;
      if (lot !== null) centre(lot, closeUpZoom(scene, lot));
      else fit();
    },
    /** From now on moves are animated and reported: null while the map shows all lots by itself. */
    report(onMove: (place: MapPlace | null) => void): void {
      animated = true;
      fitting = false;
      map.on("moveend", () => {
        place = fitting ? null : placeOf(map);
        onMove(place);
        fitting = false;
      });
    },
    /** Goes to the lots whose entry is 1 where none of them is in view; nowhere when there are none. */
    seek(matches: Uint8Array): void {
      const view = map.getBounds();
      const found = new LatLngBounds([]);
      for (let lot = 0; lot < matches.length; lot++) {
        if (matches[lot] !== 1) continue;
        const at = centreOf(scene, lot);
        if (view.contains(at)) return;
        found.extend(at);
      }
      if (found.isValid()) map.fitBounds(found, { padding: [64, 64], maxZoom: MAX_ZOOM - 2, animate: animate() });
    },
    place: () => place,
    closeUp: (lot: number): void => centre(lot, Math.max(map.getZoom(), closeUpZoom(scene, lot))),
    /** Moves as little as brings a lot into view. */
    reveal: (lot: number): void => {
      const { right, below } = occluded(container);
      const paddingBottomRight: [number, number] = [64 + right, 40 + below];
      map.panInside(centreOf(scene, lot), { paddingTopLeft: [64, 64], paddingBottomRight, animate: animate() });
    },
    zoomBy: (steps: number): void => void map.setZoom(map.getZoom() + steps, { animate: animate() }),
    panBy: (x: number, y: number): void => void map.panBy([x, y], { animate: animate() }),
    /** Goes to a position when it is near the plan; metres to the middle of the plan. */
    panTo: (latitude: number, longitude: number): { shown: boolean; distanceM: number } => {
      const at = new LatLng(latitude, longitude);
      const shown = bounds.pad(1).contains(at);
      if (shown) map.panTo(at, { animate: animate() });
      return { shown, distanceM: at.distanceTo(bounds.getCenter()) };
    },
    /** The lot under a point of the container, or the nearest one within `tolerance` pixels. */
    lotAt: (point: Point, tolerance: number): number | null => lotAt(map, scene, point, tolerance),
    groundAt: (x: number, y: number): GroundPoint => groundAt(map, x, y),
    inSight: (): DrawnArea => inSight(map, container),
    screenPointOf: (lot: number): Point => map.latLngToContainerPoint(centreOf(scene, lot)),
    /** The middle of the view, in local pixels. */
    middle: (): [number, number] => {
      const { lat, lng } = map.getCenter();
      return [worldX(lng) - scene.shapes.originX, worldY(lat) - scene.shapes.originY];
    },
  };
};

export type Viewport = ReturnType<typeof createViewport>;
