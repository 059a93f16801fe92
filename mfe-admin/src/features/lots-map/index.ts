export { LotsMap, type DrawnLot } from "./lots-map.tsx";
export { ShapeMap } from "./shape-map.tsx";
export { LOT_STATUS_NAMES } from "./status-names.ts";
