import { defineTable } from "#platform/tables/table.ts";
import type { staff } from "./work.ts";

/** The staff of a filter. */
export const staffTable = defineTable<Parameters<typeof staff>>("staff");
