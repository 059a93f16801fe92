export { useVentureOptions } from "./use-development-options.ts";
export { VentureFrame } from "./venture-frame.tsx";
export { VentureTabs } from "./venture-tabs.tsx";
