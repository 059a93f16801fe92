export { useVenture } from "./use-venture.ts";
export { VentureFrame } from "./venture-frame.tsx";
export { VentureTabs, type VentureTab } from "./venture-tabs.tsx";
