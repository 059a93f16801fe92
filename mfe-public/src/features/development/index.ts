export { DevelopmentPage } from "./development-page.tsx";
export { DevelopmentScreen } from "./development-screen.tsx";
export { DevelopmentSourceContext, type DevelopmentSource } from "./development-source.ts";
