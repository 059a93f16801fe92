import { Canvas, GeoJSON, ImageOverlay, Map } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { FeatureCollection } from "geojson";
import { colourOf, painted } from "../../map/page/way.ts";

interface Drawn extends FeatureCollection {
  plan: { url: string; corners: [[number, number], [number, number]] };
}

/** The same development as a tutorial draws it: GeoJSON on Leaflet's canvas, over the plan's picture. */
const draw = async (): Promise<void> => {
  const drawn = (await (await fetch("/lots.json")).json()) as Drawn;
  const map = new Map("map", { renderer: new Canvas(), attributionControl: false, zoomSnap: 0.25 });
  const lots = new GeoJSON(drawn, {
    style: (feature) => {
      const color = colourOf(feature?.properties?.["status"], 0);
      return { color, weight: 1, fillColor: color, fillOpacity: 0.5 };
    },
  });
  map.fitBounds(lots.getBounds());
  new ImageOverlay(drawn.plan.url, drawn.plan.corners).addTo(map);
  lots.addTo(map);
  await painted();
  document.body.dataset["map"] = "ready";
};

void draw();
