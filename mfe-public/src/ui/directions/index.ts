export { Directions } from "./directions.tsx";
