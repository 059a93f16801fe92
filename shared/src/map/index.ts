/** What every map of lots draws with, the visitors' and the staff's. Leaflet is handed in: only the remotes carry it. */
export { addBaseMap, SHOWN_BELOW, type BaseMap } from "./base-map/base-map.ts";
export { latLngToNewLayerPoint, removeMap, type ZoomAnimation } from "./leaflet-internals.ts";
export { createPlanLayer, type PlanLayer, type PlanPlace, type PlanSource } from "./plan-overlay.ts";
export { planCorners, planTransform, type PlanFrame } from "./plan-rotation.ts";
export { wholeImageFor } from "./plan-tiles.ts";
export { MARGIN, MAX_RATIO, ViewportLayer } from "./viewport-layer.ts";
export { watchTheme } from "./watch-theme.ts";
