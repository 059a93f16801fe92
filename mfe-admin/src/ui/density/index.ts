export { chooseDensity, type Density, useDensity } from "./use-density.ts";
