export { VenturePage } from "./venture-page.tsx";
export { VentureScreen } from "./venture-screen.tsx";
export { VentureSourceContext, type VentureSource } from "./venture-source.ts";
