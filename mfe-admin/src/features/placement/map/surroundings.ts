import { SHOWN_BELOW } from "@gleba/shared/map";
import { Map as LeafletMap, type LatLng } from "leaflet";
import { addBaseMap } from "#ui/base-map";
import { freeCorner } from "./free-corner.ts";
import * as styles from "./placement-map.module.css";

/** Towns, coast and roads some 60 km around. */
const REGION_ZOOM = 8;
/** Pixels between it and the edges of the map (`--gleba-space-xs`). */
const EDGE = 8;
/** Pixels at the foot of the map for the sources of both, two lines on a telephone. */
const FOOT = 36;
/** Pixels around a handle that a finger needs. */
const REACH = 16;

/**
 * A small map in a corner that tells where the ground lies: from so near as plans are placed, the portal's own map of
 * Brazil knows nothing to draw. It goes out of the way of what the hand takes hold of (`held`), to another corner or, where
 * none is free, out of sight.
 */
export const addSurroundings = (
  map: LeafletMap,
  frame: HTMLElement,
  { held, onMissing }: { held: () => readonly LatLng[]; onMissing: (missing: boolean) => void },
) => {
  const place = document.createElement("div");
  place.className = `${styles.surroundings}`;
  // What it shows stands in coordinates beside the map.
  place.setAttribute("aria-hidden", "true");
  place.inert = true;
  let small: LeafletMap | null = null;

  const stand = (): void => {
    const { x: width, y: height } = map.getSize();
    const box = { width: place.offsetWidth + EDGE, height: place.offsetHeight + EDGE };
    const points = held().map((at) => map.latLngToContainerPoint(at));
    const corner = freeCorner({ width, height: height - FOOT }, box, points, REACH);
    place.dataset.corner = corner ?? "none";
  };
  const follow = (): void => {
    const near = map.getZoom() >= SHOWN_BELOW;
    place.hidden = !near;
    if (!near) return;
    if (small) {
      stand();
      return void small.setView(map.getCenter(), REGION_ZOOM, { animate: false });
    }
    frame.append(place);
    stand();
    small = new LeafletMap(place, {
      attributionControl: false,
      zoomControl: false,
      keyboard: false,
      dragging: false,
      scrollWheelZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
    }).setView(map.getCenter(), REGION_ZOOM, { animate: false });
    // On a telephone its sources would cover it.
    addBaseMap(small, null, onMissing, map);
  };
  map.on("moveend", follow);
  follow();
  return {
    /** What is held has moved. */
    follow,
    remove: (): void => {
      map.off("moveend", follow);
      small?.remove();
      place.remove();
    },
  };
};
