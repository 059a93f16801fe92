export { WorksScreen } from "./works-screen.tsx";
