import { defineTable } from "#platform/tables/table.ts";
import type { audit } from "./work.ts";

/** The lines of the audit of a filter. */
export const auditTable = defineTable<Parameters<typeof audit>>("audit");
