import type { Map as LeafletMap } from "leaflet";
import { leafletLayer, type View } from "protomaps-leaflet";
import type { BaseMap, LeafletParts } from "./base-map.ts";

/** The background from vector tiles: drawn in the browser, sharp at every zoom, with names in Portuguese. */
export const vectorTiles = (
  { DomUtil, GridLayer }: LeafletParts,
  { url, attribution, maxZoom: maxDataZoom }: BaseMap,
  maxZoom: number,
  onMissing: (missing: boolean) => void,
): { addTo: (map: LeafletMap) => unknown } => {
  // The library asks the window for Leaflet, of which it uses these; others that ask there keep what they found.
  const { L } = window as { L?: object };
  Object.assign(window, { L: { ...L, DomUtil, GridLayer } });
  const options = { url, attribution, flavor: "light", lang: "pt", maxDataZoom, maxZoom };
  const layer = leafletLayer(options);
  for (const { tileCache } of (layer.views as Map<string, View>).values()) {
    const { source } = tileCache;
    tileCache.source = {
      get: async (place, size) => {
        try {
          const tile = await source.get(place, size);
          // The library reads an error without a body as a tile without layers; the basemap has none of these.
          onMissing(tile.size === 0);
          return tile;
        } catch (cause) {
          const aborted = cause instanceof DOMException && cause.name === "AbortError";
          if (!aborted) onMissing(true);
          // Without it the tile stays empty; thrown, the library would write it to the console.
          return new Map();
        }
      },
    };
  }
  return { addTo: (map) => layer.addTo(map) };
};
