import type { PortfolioSheet } from "@gleba/shared/contracts/crm";
import type { DatabaseLimits } from "#platform/db/limits.ts";
import { defineTask } from "#platform/workers/task.ts";

/** A table as its parts were put together, in memory that both sides see. */
export interface WholeTable {
  name: string;
  bytes: SharedArrayBuffer;
}

/** What a sheet begins with. */
export type SheetHead = Pick<PortfolioSheet, "file" | "name" | "headings" | "samples">;

/** Reads the beginning of each sheet of a table. */
export const inspectTable = defineTask<WholeTable, SheetHead[]>("inspect portfolio table", "portfolio");

/** A table whose rows are staged, and how each of its sheets is understood; the first one has this number. */
export interface StagedTable extends WholeTable {
  databaseUrl: string;
  limits: DatabaseLimits;
  id: string;
  firstSheet: number;
  sheets: readonly Pick<PortfolioSheet, "kind" | "columns">[];
}

/** Stages the rows of a table, and what is wrong with its cells. */
export const stageTable = defineTask<StagedTable, { rows: number; peakMb: number }>(
  "stage portfolio table",
  "portfolio",
);
