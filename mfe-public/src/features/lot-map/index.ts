/** The map of a development's lots. This entry does not import Leaflet: it is loaded when a map is shown. */
export { liesWithin, readDrawnArea, writeDrawnArea, type DrawnArea } from "./drawn-area.ts";
export { createLiveLots, type LiveLots } from "./live-lots.ts";
export { LotDrawing } from "./lot-drawing.tsx";
export { LotMap } from "./lot-map.tsx";
export { MapProgress } from "./map-progress.tsx";
export { planPicture } from "./plan-preview.tsx";
export { isPlaced, type MapPlace, type Plan, type Tiles } from "./map-types.ts";
export { decodeLots, noLots, statusOf, type LotStore } from "@gleba/shared/lots";
export { StatusSwatch } from "./swatch.tsx";
