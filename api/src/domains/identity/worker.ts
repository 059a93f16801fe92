import { writing } from "#platform/tables/table.ts";
import type { Answering } from "#platform/workers/task.ts";
import { staffTable } from "./tables/tasks.ts";

/** What workers do for identity. */
export const identityWork: readonly Answering[] = [
  writing(staffTable, async () => (await import("./tables/work.ts")).staff),
];
