/* Leaflet's sources, which its typings describe only as a whole. */
declare module "leaflet/src/control/Control.Attribution.js" {
  export const attribution: typeof import("leaflet").control.attribution;
}
declare module "leaflet/src/control/Control.Zoom.js" {
  export const zoom: typeof import("leaflet").control.zoom;
}
declare module "leaflet/src/dom/DomUtil.js" {
  import type { DomUtil } from "leaflet";
  export const create: typeof DomUtil.create;
  export const remove: typeof DomUtil.remove;
  export const removeClass: typeof DomUtil.removeClass;
}
declare module "leaflet/src/geo/LatLng.js" {
  export { LatLng } from "leaflet";
}
declare module "leaflet/src/geo/LatLngBounds.js" {
  export { LatLngBounds, latLngBounds as toLatLngBounds } from "leaflet";
}
declare module "leaflet/src/layer/ImageOverlay.js" {
  export { ImageOverlay } from "leaflet";
}
declare module "leaflet/src/layer/Popup.js";
declare module "leaflet/src/layer/marker/DivIcon.js" {
  export { divIcon } from "leaflet";
}
declare module "leaflet/src/layer/marker/Marker.js" {
  export { marker } from "leaflet";
}
declare module "leaflet/src/layer/tile/GridLayer.js" {
  export { GridLayer } from "leaflet";
}
declare module "leaflet/src/layer/tile/TileLayer.js" {
  export { tileLayer } from "leaflet";
}
declare module "leaflet/src/map/Map.js" {
  export { Map } from "leaflet";
}
declare module "leaflet/src/map/index.js";
