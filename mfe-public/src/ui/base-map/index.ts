import { addBaseMap as addBaseMapWith, type BaseMap } from "@gleba/shared/map";
import type { Map as LeafletMap } from "leaflet";
import { control, DomUtil, GridLayer, tileLayer } from "#ui/leaflet";

export type { BaseMap };

const PARTS = { attribution: control.attribution, DomUtil, GridLayer, tileLayer };

/** Adds the background of this installation below everything else; `onMissing` reports when it fails, and when it is there again. */
export const addBaseMap = (map: LeafletMap, tiles: BaseMap | null, onMissing: (missing: boolean) => void): void =>
  addBaseMapWith(map, PARTS, tiles, onMissing);
