import { Canvas, GeoJSON, Map, SVG, type Path, type Point } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { FeatureCollection } from "geojson";
import { colourOf, painted, type Way } from "./way.ts";

/** Leaflet's own paths, drawn by one of its two renderers. */
export const leafletWay =
  (kind: "canvas" | "svg"): Way =>
  async (container, text) => {
    const renderer = kind === "canvas" ? new Canvas() : new SVG();
    let turn = 0;
    const style = (feature?: { properties: { status?: unknown } | null }) => {
      const color = colourOf(feature?.properties?.status, turn);
      return { color, weight: 1, fillColor: color, fillOpacity: 0.5 };
    };
    const map = new Map(container, { renderer, attributionControl: false, zoomControl: false, zoomSnap: 0.25 });
    const lots = new GeoJSON(JSON.parse(text) as FeatureCollection, { style });
    map.fitBounds(lots.getBounds());
    lots.addTo(map);
    await painted();
    const layers = lots.getLayers() as Path[];
    const turns = new Uint8Array(layers.length);
    return {
      async recolour() {
        turn += 1;
        lots.setStyle(style);
        await painted();
      },
      change(lot: number) {
        turns[lot] = turns[lot]! + 1;
        const { feature } = layers[lot] as Path & { feature: { properties: { status: unknown } } };
        const color = colourOf(feature.properties.status, turn + turns[lot]!);
        layers[lot]!.setStyle({ color, fillColor: color });
      },
      zoom: (step: number) => void map.setZoom(map.getZoom() + step),
      hit(x: number, y: number) {
        if (kind === "svg") return document.elementFromPoint(x, y);
        // What its canvas does at every click: ask each path in turn.
        const at = map.containerPointToLayerPoint([x, y]);
        return lots
          .getLayers()
          .find((layer) => (layer as Path & { _containsPoint(point: Point): boolean })._containsPoint(at));
      },
    };
  };
