export { SimulationScreen } from "./simulation-screen.tsx";
