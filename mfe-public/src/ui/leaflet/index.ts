/**
 * The parts of Leaflet that visitors' maps are made of. Its own entry carries every shape, format and control there is, which
 * no bundler can leave out, and a third of it would be downloaded by each visitor of the home page for nothing. What a map
 * needs besides is added here. Types come from "leaflet", values never: a page must have one copy.
 */
import "leaflet/src/map/index.js";
import "leaflet/src/layer/Popup.js";
import { attribution } from "leaflet/src/control/Control.Attribution.js";
import { zoom } from "leaflet/src/control/Control.Zoom.js";

export * as DomUtil from "leaflet/src/dom/DomUtil.js";
export { LatLng } from "leaflet/src/geo/LatLng.js";
export { LatLngBounds, toLatLngBounds as latLngBounds } from "leaflet/src/geo/LatLngBounds.js";
export { ImageOverlay } from "leaflet/src/layer/ImageOverlay.js";
export { divIcon } from "leaflet/src/layer/marker/DivIcon.js";
export { marker } from "leaflet/src/layer/marker/Marker.js";
export { GridLayer } from "leaflet/src/layer/tile/GridLayer.js";
export { tileLayer } from "leaflet/src/layer/tile/TileLayer.js";
export { Map } from "leaflet/src/map/Map.js";

export const control = { attribution, zoom };
