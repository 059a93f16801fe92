import { writing } from "#platform/tables/table.ts";
import type { Answering } from "#platform/workers/task.ts";
import { auditTable } from "./tables/tasks.ts";

/** What workers do for operations. */
export const operationsWork: readonly Answering[] = [
  writing(auditTable, async () => (await import("./tables/work.ts")).audit),
];
