import { LngLatBounds, Map, setWorkerUrl, type GeoJSONSource } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import type { FeatureCollection, Polygon } from "geojson";
import { offer } from "./measure.ts";
import { colourOf, next } from "./way.ts";

setWorkerUrl("/maplibre-gl-worker.mjs");

const coloured = (lots: FeatureCollection<Polygon>, turn: number): FeatureCollection<Polygon> => ({
  ...lots,
  features: lots.features.map((lot) => ({
    ...lot,
    properties: { ...lot.properties, color: colourOf(lot.properties?.["status"], turn) },
  })),
});

offer(async (container, text) => {
  const lots = JSON.parse(text) as FeatureCollection<Polygon>;
  const bounds = new LngLatBounds();
  for (const { geometry } of lots.features)
    for (const position of geometry.coordinates[0]!) bounds.extend(position as [number, number]);
  // What a live change sets stands before what the data says.
  const color = ["coalesce", ["feature-state", "color"], ["get", "color"]] as unknown as string;
  const map = new Map({
    container,
    attributionControl: false,
    bounds,
    fadeDuration: 0,
    style: {
      version: 8,
      sources: { lots: { type: "geojson", data: coloured(lots, 0), maxzoom: 18 } },
      layers: [
        { id: "fill", type: "fill", source: "lots", paint: { "fill-color": color, "fill-opacity": 0.5 } },
        { id: "line", type: "line", source: "lots", paint: { "line-color": color, "line-width": 1 } },
      ],
    },
  });
  const idle = () => new Promise<void>((resolve) => void map.once("idle", () => resolve()));
  await idle();
  let turn = 0;
  return {
    async recolour() {
      turn += 1;
      void (map.getSource("lots") as GeoJSONSource).setData(coloured(lots, turn));
      await idle();
    },
    change(lot) {
      const { id, properties } = lots.features[lot]!;
      properties!["status"] = next(properties!["status"]);
      map.setFeatureState({ source: "lots", id: id! }, { color: colourOf(properties!["status"], turn) });
    },
    zoom: (step) => void map.easeTo({ zoom: map.getZoom() + step, duration: 250 }),
    hit: (x, y) => map.queryRenderedFeatures([x, y]),
  };
});
