import type { ImportInspection, ImportMapping, ImportOutcome } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import { defineTask } from "#platform/workers/task.ts";
import type { OwnConnection } from "#platform/workers/with-db.ts";

/** A file as it was sent. */
export interface SentPlan {
  name: string;
  bytes: Uint8Array;
}

/** Where a worker finds the lots, and who asks when: it opens a connection of its own. */
export interface Desk extends OwnConnection {
  ventureId: number;
  by: Staff;
  at: Date;
}

/** What is in a file of lots. */
export const inspectPlan = defineTask<SentPlan, ImportInspection>("inspect plan", "import");

/** Compares a file with a development's lots and stores the comparison; answers the JSON of an `ImportPlan`. */
export const comparePlan = defineTask<Desk & SentPlan & { mapping: ImportMapping }, Uint8Array>(
  "compare plan",
  "import",
);

/** Writes a stored comparison; answers what was written and what visitors are to be told. */
export const writePlan = defineTask<
  Desk & { planId: string; hash: string },
  { outcome: ImportOutcome; events: LotChanged[] }
>("write plan", "import");
