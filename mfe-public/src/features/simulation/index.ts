export { carriedText } from "./simulation-text.ts";
export { CarriedSimulation } from "./components/attached-simulation.tsx";
export { pdfAddress } from "./api.ts";
export { simulationBody, SimulationScreen } from "./simulation-screen.tsx";
export { useCarriedSimulation, withoutSimulation } from "./use-attached-simulation.ts";
