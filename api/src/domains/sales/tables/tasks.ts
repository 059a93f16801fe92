import { defineTable } from "#platform/tables/table.ts";
import type { leads, reservations } from "./work.ts";

/** The leads of a filter. */
export const leadTable = defineTable<Parameters<typeof leads>>("leads");

/** The reservations of a filter, as they stand at a moment. */
export const reservationTable = defineTable<Parameters<typeof reservations>>("reservations");
