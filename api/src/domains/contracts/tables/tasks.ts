import { defineTable } from "#platform/tables/table.ts";
import type { contracts, installments } from "./work.ts";

/** The contracts of a filter, valued on a day. */
export const contractTable = defineTable<Parameters<typeof contracts>>("contracts");

/** The installments of a filter, valued on a day. */
export const installmentTable = defineTable<Parameters<typeof installments>>("installments");
