/** How far the works of a development are, and what lies near it. */
export { WorksAndNearby } from "./works-and-nearby.tsx";
