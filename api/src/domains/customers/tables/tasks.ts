import { defineTable } from "#platform/tables/table.ts";
import type { customers, requests } from "./work.ts";

/** The customers of a filter. */
export const customerTable = defineTable<Parameters<typeof customers>>("customers");

/** What customers ask for, of a filter. */
export const requestTable = defineTable<Parameters<typeof requests>>("requests");
