import OlMap from "ol/Map.js";
import View from "ol/View.js";
import type { FeatureLike } from "ol/Feature.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style } from "ol/style.js";
import { offer } from "./measure.ts";
import { colourOf, colours, next } from "./way.ts";

const styles = new Map(
  colours.map((color) => [
    color as string,
    new Style({ fill: new Fill({ color: `${color}80` }), stroke: new Stroke({ color, width: 1 }) }),
  ]),
);

offer(async (container, text) => {
  const features = new GeoJSON({ featureProjection: "EPSG:3857" }).readFeatures(JSON.parse(text));
  let turn = 0;
  const source = new VectorSource({ features });
  const layer = new VectorLayer({
    source,
    style: (feature: FeatureLike) => styles.get(colourOf(feature.get("status"), turn)),
  });
  const map = new OlMap({ target: container, controls: [], layers: [layer], view: new View() });
  const drawn = () => new Promise<void>((resolve) => map.once("rendercomplete", () => resolve()));
  map.getView().fit(source.getExtent()!);
  await drawn();
  return {
    async recolour() {
      turn += 1;
      layer.changed();
      await drawn();
    },
    change(lot) {
      const feature = features[lot] as (typeof features)[number];
      feature.set("status", next(feature.get("status")));
    },
    zoom: (step) => map.getView().animate({ zoom: map.getView().getZoom()! + step, duration: 250 }),
    hit: (x, y) => map.forEachFeatureAtPixel([x, y], (feature) => feature),
  };
});
