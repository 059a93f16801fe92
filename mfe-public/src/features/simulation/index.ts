export { simulationText } from "./simulation-text.ts";
export { AttachedSimulation } from "./components/attached-simulation.tsx";
export { pdfUrl } from "./api.ts";
export { simulationContent, SimulationScreen } from "./simulation-screen.tsx";
export { useAttachedSimulation, withoutSimulation } from "./use-attached-simulation.ts";
