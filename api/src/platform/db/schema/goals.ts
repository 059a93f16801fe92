import { bigint, date, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { developments } from "./sales.ts";

/** What a month is to sell, of one development or of the company as a whole; months without a goal have no row. */
export const salesGoals = pgTable(
  "sales_goals",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: of the whole company. */
    ventureId: bigint("venture_id", { mode: "number" }).references(() => developments.id, { onDelete: "cascade" }),
    /** First day of it. */
    month: date("month", { mode: "string" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex("sales_goals_month").on(table.month, sql`coalesce(venture_id, 0)`),
    index("sales_goals_venture").on(table.ventureId),
  ],
);
