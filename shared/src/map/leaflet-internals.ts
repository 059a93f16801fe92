import type { LatLng, Map as LeafletMap, Point } from "leaflet";

/** The next screen stands by then. */
const LATER_MS = 500;

/** What Leaflet passes to `zoomanim` (its typings know only `center` and `zoom` of the public event). */
export interface ZoomAnimation {
  center: LatLng;
  zoom: number;
}

interface Internals {
  _latLngToNewLayerPoint(latlng: LatLng, zoom: number, center: LatLng): Point;
  _animatingZoom: boolean;
  _stop(): void;
}

/**
 * Where a position will stand in the map's pane once a zoom has ended. Leaflet's own layers use this method for their
 * animations; the typings leave it out, so this is the only place that names it.
 */
export const latLngToNewLayerPoint = (map: LeafletMap, latlng: LatLng, zoom: number, center: LatLng): Point =>
  (map as unknown as Internals)._latLngToNewLayerPoint(latlng, zoom, center);

/**
 * Takes a map off the page, also in the middle of a zoom: Leaflet 1.9.4 would end the animation a quarter of a second
 * later on a map that has no pane any more, and throw. Where its place in the page has gone already, somebody is on the
 * way to another screen: it is taken apart once that stands.
 */
export const removeMap = (map: LeafletMap): void => {
  const internals = map as unknown as Internals;
  internals._animatingZoom = false;
  internals._stop();
  if (map.getContainer().isConnected) map.remove();
  else setTimeout(() => map.remove(), LATER_MS);
};
