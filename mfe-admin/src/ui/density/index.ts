export { chooseDensity, useDensity } from "./use-density.ts";
