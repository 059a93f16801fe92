export { addBaseMap, type BaseMap } from "./base-map.ts";
