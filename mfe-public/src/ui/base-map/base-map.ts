import type { Map as LeafletMap } from "leaflet";
import { control, tileLayer } from "#ui/leaflet";

/** The background map of an installation; vector tiles carry the layers of Protomaps' basemap. */
export interface BaseMap {
  url: string;
  attribution: string;
  kind: "raster" | "vector";
  /** The nearest zoom its tiles are made for; nearer, they are enlarged. */
  maxZoom: number;
}

/** Adds the background below everything else. `onMissing` reports when its tiles fail, and when they load again. */
export const addBaseMap = (map: LeafletMap, tiles: BaseMap, onMissing: (missing: boolean) => void): void => {
  control.attribution({ prefix: false }).addTo(map);
  const maxZoom = map.getMaxZoom();
  if (tiles.kind === "raster") {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom, maxNativeZoom: tiles.maxZoom })
      .on("tileerror", () => onMissing(true))
      .on("tileload", () => onMissing(false))
      .addTo(map);
    return;
  }
  let removed = false;
  map.on("unload", () => {
    removed = true;
  });
  import(/* webpackChunkName: "vector-tiles" */ "./vector-tiles.ts").then(
    ({ vectorTiles }) => removed || vectorTiles(tiles, maxZoom, onMissing).addTo(map),
    () => removed || onMissing(true),
  );
};
