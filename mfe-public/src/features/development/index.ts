export { VenturePage } from "./development-page.tsx";
export { VentureScreen } from "./development-screen.tsx";
export { VentureSourceContext, type VentureSource } from "./development-source.ts";
