import { writing } from "#platform/tables/table.ts";
import { answering, type Answering } from "#platform/workers/task.ts";
import { drawExport } from "./pdf/tasks.ts";
import { readPostalCodeFile } from "./postal-code-file/tasks.ts";
import { customerTable, requestTable } from "./tables/tasks.ts";

/** What workers do for customers. */
export const customersWork: readonly Answering[] = [
  answering(drawExport, async (given) => (await import("./pdf/export-pdf.ts")).exportPdf(...given)),
  answering(readPostalCodeFile, async (given) => (await import("./postal-code-file/work.ts")).readFileOfCeps(given)),
  writing(customerTable, async () => (await import("./tables/work.ts")).customers),
  writing(requestTable, async () => (await import("./tables/work.ts")).requests),
];
