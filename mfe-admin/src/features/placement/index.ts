export { PlacementScreen } from "./placement-screen.tsx";
