import { ImageOverlay, LatLngBounds, Map as LeafletMap, Polygon, type LeafletMouseEvent } from "leaflet";
import "leaflet/dist/leaflet.css";
import { scaleAt, type LotStore } from "@gleba/shared/lots";
import { createPlanLayer, removeMap, type PlanLayer, type PlanSource } from "@gleba/shared/map";
import { addBaseMap, type BaseMap } from "#ui/base-map";
import { cornersOf, drawnCorners, type Point, type Pose } from "../geometry.ts";
import { createHandles, latLngOf, pointOf, type Grip } from "./handles.ts";
import { LINES } from "./lines.ts";
import { createLots, type LotCorner } from "./lots.ts";
import { createPins, type Pin } from "./pins.ts";
import { addSurroundings } from "./surroundings.ts";

const MAX_ZOOM = 22;
/** A click this near to a lot's corner means the corner, in pixels of the screen. */
const SNAP = 14;

export interface PlacementMapOptions {
  lots: LotStore;
  /** Null shows the portal's own map of Brazil. */
  tiles: BaseMap | null;
  /** The background fails, or loads again. */
  onTiles: (missing: boolean) => void;
  onDrop: (pose: Pose, grip: Grip) => void;
  /** A place was clicked; with the lot's corner it lies on, if any. */
  onPick: (point: Point, corner: LotCorner | null) => void;
}

/** What the map shows. */
export interface MapContent {
  pose: Pose | null;
  opacity: number;
  source: PlanSource | null;
  lots: boolean;
  pins: readonly Pin[];
  /** The next click says a place: no handles, and a cross for the pointer. */
  picking: boolean;
}

/** The map, seen from outside. */
export interface PlacementMapHandle {
  show: (shown: MapContent) => void;
  /** Shows the plan and the lots. */
  fit: () => void;
  zoomBy: (steps: number) => void;
  view: () => { centre: Point; zoom: number };
  destroy: () => void;
}

const boundsOf = (points: readonly Point[]): LatLngBounds => new LatLngBounds(points.map(latLngOf));

/** Puts the placement's map into `container`, which must have a size. Loaded on demand together with Leaflet. */
export const createPlacementMap = (
  container: HTMLElement,
  { lots, tiles, onTiles, onDrop, onPick }: PlacementMapOptions,
  first: { centre: Point; zoom: number; ground: readonly Point[] },
): PlacementMapHandle => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // Arrow keys move the plan.
    keyboard: false,
    zoomSnap: 0.25,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  map.setView(latLngOf(first.centre), first.zoom, { animate: false });
  addBaseMap(map, tiles, onTiles);
  const drawnLots = createLots(map, lots);
  const pins = createPins(map);
  const frame = new Polygon([], { interactive: false, fill: false, weight: 2, dashArray: "6 5", color: LINES.frame });
  let plan: { layer: PlanLayer; source: PlanSource } | null = null;
  let shown: MapContent | null = null;

  const outline = (pose: Pose): void => void frame.setLatLngs(drawnCorners(pose).map(latLngOf));
  const lay = (pose: Pose, opacity: number): void => {
    plan?.layer.place({ ...cornersOf(pose), opacity });
    outline(pose);
  };
  const handles = createHandles(map, { onDrag: (pose) => lay(pose, shown?.opacity ?? 1), onDrop });
  const surroundings = tiles ? null : addSurroundings(map, container, { held: handles.places, onMissing: onTiles });

  const showPlan = ({ source, pose, opacity }: MapContent): void => {
    if (plan && (plan.source !== source || !pose)) {
      plan.layer.remove();
      plan = null;
    }
    if (!pose) return void frame.remove();
    if (!plan && source) {
      const layer = createPlanLayer({ ImageOverlay, LatLngBounds }, source, { ...cornersOf(pose), opacity });
      layer.addTo(map);
      plan = { layer, source };
    }
    lay(pose, opacity);
    frame.addTo(map);
  };
  const groundOf = (pose: Pose | null): Point[] => [...first.ground, ...(pose ? drawnCorners(pose) : [])];
  const fit = (): void => {
    const ground = groundOf(shown?.pose ?? null);
    if (ground.length > 0) map.fitBounds(boundsOf(ground), { padding: [56, 56], animate: !still });
  };

  map.on("click", ({ latlng }: LeafletMouseEvent) => {
    if (!shown?.picking) return;
    const point = pointOf(latlng);
    onPick(point, drawnLots.near(point, SNAP / scaleAt(map.getZoom())));
  });
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(container);

  return {
    show: (next) => {
      const opening = shown === null;
      shown = next;
      showPlan(next);
      drawnLots.show(next.lots);
      pins.show(next.pins);
      handles.show(next.picking ? null : next.pose);
      surroundings?.follow();
      container.classList.toggle("gleba-picking", next.picking);
      if (opening) fit();
    },
    fit,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: !still }),
    view: () => ({ centre: pointOf(map.getCenter()), zoom: map.getZoom() }),
    destroy: () => {
      observer.disconnect();
      surroundings?.remove();
      removeMap(map);
    },
  };
};
