export { ConfigurationsScreen } from "./configurations-screen.tsx";
