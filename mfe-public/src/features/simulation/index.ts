export { carriedText } from "./carried-text.ts";
export { CarriedSimulation } from "./components/carried-simulation.tsx";
export { pdfAddress } from "./api.ts";
export { simulationBody, SimulationScreen } from "./simulation-screen.tsx";
export { useCarriedSimulation, withoutSimulation } from "./use-carried-simulation.ts";
