import { defineTask } from "#platform/workers/task.ts";
import type { simulationPdf } from "./simulation-pdf.ts";

/** A simulation on A4, drawn by a worker. */
export const drawSimulation = defineTask<Parameters<typeof simulationPdf>, Uint8Array>("draw simulation", "document");
