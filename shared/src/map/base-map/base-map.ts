import type * as Leaflet from "leaflet";
// Of the chunk below: with the map's own sheet it is no file more.
import "./base-map.module.css";

/** What a background is made of, of the Leaflet that the map is made with. */
export interface LeafletParts {
  attribution: typeof Leaflet.control.attribution;
  tileLayer: typeof Leaflet.tileLayer;
  GridLayer: typeof Leaflet.GridLayer;
  DomUtil: Pick<typeof Leaflet.DomUtil, "create" | "remove">;
}

/** The background map of an installation; vector tiles carry the layers of Protomaps' basemap. */
export interface BaseMap {
  url: string;
  attribution: string;
  kind: "raster" | "vector";
  /** The nearest zoom its tiles are made for; nearer, they are enlarged. */
  maxZoom: number;
}

/** Nearer, the portal's own map draws nothing: it is not fetched for somebody who stays there (brazil-layer.ts). */
export const SHOWN_BELOW = 13;

/** Runs a task once the map shows so much ground that something of the portal's own map would be drawn. */
const whenShown = (map: Leaflet.Map, task: () => void): void => {
  const look = (): void => {
    if (map.getZoom() >= SHOWN_BELOW) return;
    map.off("zoomend", look);
    task();
  };
  map.on("zoomend", look);
  map.whenReady(look);
};

/** The map is shown before anything is asked for to be drawn below it. */
const whenIdle = (task: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
};

/**
 * Adds the background below everything else: the company's tiles, else the portal's own map of Brazil. `onMissing` reports
 * when it fails, and when tiles load again. The portal's own map names its sources on `named`: one that is too small for them gives
 * another one.
 */
export const addBaseMap = (
  map: Leaflet.Map,
  leaflet: LeafletParts,
  tiles: BaseMap | null,
  onMissing: (missing: boolean) => void,
  named: Leaflet.Map = map,
): void => {
  const { attribution, tileLayer } = leaflet;
  const maxZoom = map.getMaxZoom();
  if (tiles) attribution({ prefix: false }).addTo(map);
  if (tiles?.kind === "raster") {
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
  const failed = (): void => {
    if (!removed) onMissing(true);
  };
  if (tiles)
    import(/* webpackChunkName: "vector-tiles" */ "./vector-tiles.ts").then(
      ({ vectorTiles }) => removed || vectorTiles(leaflet, tiles, maxZoom, onMissing).addTo(map),
      failed,
    );
  else
    whenShown(map, () =>
      whenIdle(() => {
        if (!removed)
          import(/* webpackChunkName: "brazil" */ "./brazil.ts")
            .then(({ addBrazil }) => addBrazil(map, leaflet, named, () => removed))
            .catch(failed);
      }),
    );
};
