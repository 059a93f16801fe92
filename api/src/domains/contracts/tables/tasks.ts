import { defineTable } from "#platform/tables/table.ts";
import type { contracts } from "./work.ts";

/** The contracts of a filter, valued on a day. */
export const contractTable = defineTable<Parameters<typeof contracts>>("contracts");
