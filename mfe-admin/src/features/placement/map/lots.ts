import { blockAndLot } from "@gleba/shared/words";
import { canvas, LayerGroup, Polygon, type LatLngTuple, type Map as LeafletMap } from "leaflet";
import { scaleAt, UNITS_PER_DEGREE, worldX, worldY, type LotStore } from "@gleba/shared/lots";
import type { Point } from "../geometry.ts";
import { blockOutlines, typicalSide } from "./block-outlines.ts";
import { LINES } from "./lines.ts";

/** A corner of a lot, and which lot. */
export interface LotCorner {
  point: Point;
  name: string;
}

/** Sides of lots shorter than this on the screen would cover the plan with their lines. */
const LEGIBLE_PX = 9;

/** Draws the outlines of all lots above the plan, to check it by; from so far that they would hide it, those of their blocks. */
export const createLots = (map: LeafletMap, store: LotStore) => {
  const pane = map.createPane("lots");
  pane.style.zIndex = "450";
  pane.style.pointerEvents = "none";
  const renderer = canvas({ padding: 0.3, pane: "lots" });
  const { offsets, coordinates, count } = store;
  const lines = { renderer, interactive: false, weight: 1.4, color: LINES.lots, fill: false } as const;
  const group = new LayerGroup();
  for (let lot = 0; lot < count; lot++) {
    const ring: LatLngTuple[] = [];
    for (let p = offsets[lot]!; p < offsets[lot + 1]!; p++)
      ring.push([coordinates[p * 2 + 1]! / UNITS_PER_DEGREE, coordinates[p * 2]! / UNITS_PER_DEGREE]);
    if (ring.length > 2) group.addLayer(new Polygon(ring, lines));
  }
  const blocks = new LayerGroup(
    blockOutlines(store).map(
      (ring) =>
        new Polygon(
          ring.map(([lng, lat]) => [lat, lng] as LatLngTuple),
          lines,
        ),
    ),
  );
  const side = typicalSide(store);
  let shown = false;
  const draw = (): void => {
    const near = side * scaleAt(map.getZoom()) >= LEGIBLE_PX;
    for (const [layer, drawn] of [
      [group, shown && near],
      [blocks, shown && !near],
    ] as const)
      if (drawn) layer.addTo(map);
      else layer.remove();
    // Says on the page what is drawn: a test waits for that.
    pane.dataset["outlines"] = shown ? (near ? "lots" : "blocks") : "none";
  };
  map.on("zoomend", draw);
  return {
    show: (next: boolean): void => {
      shown = next;
      draw();
    },
    /** The lot corner nearest to a point, if there is one within so many world pixels. */
    near: ([x, y]: Point, within: number): LotCorner | null => {
      let best = within;
      let found: LotCorner | null = null;
      for (let lot = 0; lot < count; lot++)
        for (let p = offsets[lot]!; p < offsets[lot + 1]!; p++) {
          const px = worldX(coordinates[p * 2]! / UNITS_PER_DEGREE);
          const py = worldY(coordinates[p * 2 + 1]! / UNITS_PER_DEGREE);
          const distance = Math.hypot(px - x, py - y);
          if (distance > best) continue;
          best = distance;
          found = {
            point: [px, py],
            name: blockAndLot({ block: store.blocks[store.block[lot]!]!, lot: store.lots[lot]! }),
          };
        }
      return found;
    },
  };
};
