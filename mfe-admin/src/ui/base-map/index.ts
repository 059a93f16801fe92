import { addBaseMap as addBaseMapWith, type BaseMap } from "@gleba/shared/map";
import { control, type ControlPosition, DomUtil, GridLayer, tileLayer, type Map as LeafletMap } from "leaflet";
import * as styles from "./zoom-buttons.module.css";

export type { BaseMap };

const PARTS = { attribution: control.attribution, DomUtil, GridLayer, tileLayer };

/**
 * Adds the background of this installation below everything else; `onMissing` reports when it fails, and when it is there again. `named`
 * is the map on which the sources of the portal's own map are named.
 */
export const addBaseMap = (
  map: LeafletMap,
  tiles: BaseMap | null,
  onMissing: (missing: boolean) => void,
  named = map,
): void => addBaseMapWith(map, PARTS, tiles, onMissing, named);

/** Puts the buttons by which a map is looked at from nearer or farther, in the page's colours. */
export const addZoomButtons = (map: LeafletMap, position: ControlPosition): void => {
  const buttons = control
    .zoom({ position, zoomInTitle: "Aproximar o mapa", zoomOutTitle: "Afastar o mapa" })
    .addTo(map);
  buttons.getContainer()?.classList.add(`${styles.zoom}`);
};
