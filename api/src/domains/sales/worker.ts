import { answering, type Answering } from "#platform/workers/task.ts";
import { drawSimulation } from "./pdf/tasks.ts";

/** What workers do for sales. */
export const salesWork: readonly Answering[] = [
  answering(drawSimulation, async (given) => (await import("./pdf/simulation-pdf.ts")).simulationPdf(...given)),
];
