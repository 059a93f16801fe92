import { divIcon, LayerGroup, Marker, Polyline, type Map as LeafletMap } from "leaflet";
import type { Point } from "../geometry.ts";
import { latLngOf } from "./handles.ts";
import { LINES } from "./lines.ts";
import * as styles from "./placement-map.module.css";

/** A point of the plan as it lies now, and where it belongs; null while nobody said where. */
export interface Pin {
  label: string;
  plan: Point;
  ground: Point | null;
}

const mark = (label: string, look: string): Marker["options"]["icon"] => {
  const text = document.createElement("span");
  text.className = `${styles.pinText} ${look}`;
  text.textContent = label;
  return divIcon({ html: text, className: "", iconSize: [26, 26] });
};

/** Draws numbered pairs of points, each tied by a line. */
export const createPins = (map: LeafletMap) => {
  const group = new LayerGroup().addTo(map);
  return {
    show: (pins: readonly Pin[]): void => {
      group.clearLayers();
      for (const { label, plan, ground } of pins) {
        const add = (point: Point, look: string) =>
          group.addLayer(new Marker(latLngOf(point), { icon: mark(label, look), interactive: false, keyboard: false }));
        if (ground) {
          const line = [latLngOf(plan), latLngOf(ground)];
          group.addLayer(new Polyline(line, { interactive: false, weight: 2, color: LINES.pins, dashArray: "3 4" }));
          add(ground, `${styles.pinGround}`);
        }
        add(plan, `${styles.pinPlan}`);
      }
    },
  };
};
