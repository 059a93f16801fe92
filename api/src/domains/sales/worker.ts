import { writing } from "#platform/tables/table.ts";
import { answering, type Answering } from "#platform/workers/task.ts";
import { drawSimulation } from "./pdf/tasks.ts";
import { leadTable, reservationTable } from "./tables/tasks.ts";

/** What workers do for sales. */
export const salesWork: readonly Answering[] = [
  answering(drawSimulation, async (given) => (await import("./pdf/simulation-pdf.ts")).simulationPdf(...given)),
  writing(leadTable, async () => (await import("./tables/work.ts")).leads),
  writing(reservationTable, async () => (await import("./tables/work.ts")).reservations),
];
