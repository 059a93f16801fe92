export { LotsMap, type DrawnLine, type DrawnLot } from "./lots-map.tsx";
export { ShapeMap } from "./shape-map.tsx";
