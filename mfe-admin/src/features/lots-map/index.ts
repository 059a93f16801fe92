export { LotsMap, type DrawnLot } from "./lots-map.tsx";
export { ShapeMap } from "./shape-map.tsx";
