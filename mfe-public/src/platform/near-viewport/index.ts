/** What lies further down waits until somebody comes near it. */
export { useNearViewport } from "./use-near-viewport.ts";
