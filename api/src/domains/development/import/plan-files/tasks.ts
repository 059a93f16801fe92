import type { ImportInspection, ImportMapping } from "@gleba/shared/contracts/crm";
import { defineTask } from "#platform/workers/task.ts";
import type { Desk } from "../tasks.ts";

/** A plan as its parts were put together, in memory that both sides see. */
export interface WholePlan {
  name: string;
  bytes: SharedArrayBuffer;
  /** One integer: how much was read, in percent. */
  told: SharedArrayBuffer;
  /** The state of its development; empty where nobody said so. */
  uf: string;
}

/** What was read of a plan: what people are shown, and all of it as it is stored. */
export interface ReadPlan {
  inspection: ImportInspection;
  stored: Uint8Array;
}

/** Reads a plan of up to 100 MB. */
export const readPlanTask = defineTask<WholePlan, ReadPlan>("read plan", "plan");

/** A plan that was read, and how somebody says that it is to be understood. */
export type StoredPlan = Desk & { name: string; stored: Uint8Array; mapping: ImportMapping };

/** What a drawing in layers says; answers the JSON of an `UnderstoodPlan`. */
export const understandPlanTask = defineTask<StoredPlan, Uint8Array>("understand plan", "plan");

/** Compares it with a development's lots and stores the comparison; answers the JSON of an `ImportPlan`. */
export const compareReadPlan = defineTask<StoredPlan, Uint8Array>("compare read plan", "plan");
