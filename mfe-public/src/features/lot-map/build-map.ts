import { latitudeAt, longitudeAt } from "@gleba/shared/lots";
import { createPlanLayer } from "@gleba/shared/map";
import "leaflet/dist/leaflet.css";
import { ImageOverlay, LatLngBounds, Map as LeafletMap } from "#ui/leaflet";
import { isPlaced, type Plan } from "./map-types.ts";
import type { Scene } from "./scene.ts";

export const MAX_ZOOM = 22;
/** So far one can go from the plan: to the towns and the coast around it, which tell where it lies. */
const REGION_ZOOM = 8;
/** And so many of its own sizes the middle of the map goes away from it. */
export const FARTHEST_PLANS = 1.5;

/** Whether the person asked their system for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const planBounds = (plan: Plan): LatLngBounds =>
  new LatLngBounds([plan.swLatitude, plan.swLongitude], [plan.neLatitude, plan.neLongitude]);

/** The ground of all lots; the plan's where there are none. */
export const contentBounds = ({ shapes, store }: Scene, plan: Plan | null): LatLngBounds => {
  const { originX, originY, box } = shapes;
  const lots = new LatLngBounds(
    [latitudeAt(originY + box.maxY), longitudeAt(originX + box.minX)],
    [latitudeAt(originY + box.minY), longitudeAt(originX + box.maxX)],
  );
  if (store.count > 0) return lots;
  return plan && isPlaced(plan) ? planBounds(plan) : lots;
};

/** Leaflet's map, without controls and without a view yet. */
export const buildMap = (container: HTMLElement, bounds: LatLngBounds): LeafletMap => {
  const still = prefersReducedMotion();
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // Arrow keys walk from lot to lot instead of moving the ground.
    keyboard: false,
    // Sizes are followed by a ResizeObserver: the map may be hidden behind the list.
    trackResize: false,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 100,
    maxZoom: MAX_ZOOM,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    maxBounds: bounds.pad(FARTHEST_PLANS),
    maxBoundsViscosity: 0.6,
  });
  map.setMinZoom(Math.min(map.getBoundsZoom(bounds) - 1.5, REGION_ZOOM));
  return map;
};

/** Lays the plan's image under the lots, where there is one and it was placed. */
export const addPlan = (map: LeafletMap, plan: Plan | null): void => {
  if (!plan?.file || !isPlaced(plan)) return;
  const layer = createPlanLayer(
    { ImageOverlay, LatLngBounds },
    { file: plan.fileUrl ?? plan.file, picture: plan.plan ?? null },
    plan,
    // A plan whose image is missing still has its lots.
    () => layer.remove(),
  );
  layer.addTo(map);
};

/** Keeps the map as large as its container; returns what ends that. */
export const followSize = (map: LeafletMap, container: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => {
    // Hidden behind the list it measures nothing, and keeps the view it had.
    if (container.clientWidth > 0 && container.clientHeight > 0) map.invalidateSize({ pan: true, animate: false });
  });
  observer.observe(container);
  return () => observer.disconnect();
};
