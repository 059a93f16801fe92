export { useVentureOptions } from "./use-development-options.ts";
export { VentureFrame } from "./development-frame.tsx";
export { VentureTabs } from "./development-tabs.tsx";
