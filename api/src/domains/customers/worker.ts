import { answering, type Answering } from "#platform/workers/task.ts";
import { drawExport } from "./pdf/tasks.ts";

/** What workers do for customers. */
export const customersWork: readonly Answering[] = [
  answering(drawExport, async (given) => (await import("./pdf/export-pdf.ts")).exportPdf(...given)),
];
