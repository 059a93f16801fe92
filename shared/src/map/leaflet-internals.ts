import type { LatLng, Map as LeafletMap, Point } from "leaflet";

/** What Leaflet passes to `zoomanim` (its typings know only `center` and `zoom` of the public event). */
export interface ZoomAnimation {
  center: LatLng;
  zoom: number;
}

interface Internals {
  _latLngToNewLayerPoint(latlng: LatLng, zoom: number, center: LatLng): Point;
  _animatingZoom: boolean;
}

/**
 * Where a position will stand in the map's pane once a zoom has ended. Leaflet's own layers use this method for their
 * animations; the typings leave it out, so this is the only place that names it.
 */
export const latLngToNewLayerPoint = (map: LeafletMap, latlng: LatLng, zoom: number, center: LatLng): Point =>
  (map as unknown as Internals)._latLngToNewLayerPoint(latlng, zoom, center);

/**
 * Takes a map off the page, also in the middle of a zoom: Leaflet 1.9.4 would end the animation a quarter of a second
 * later on a map that has no pane any more, and throw.
 */
export const removeMap = (map: LeafletMap): void => {
  (map as unknown as Internals)._animatingZoom = false;
  map.remove();
};
