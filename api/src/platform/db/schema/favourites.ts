import { bigint, index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { customers } from "./people.ts";
import { lots } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Lots that a customer likes, and those of them that they put side by side. */
export const favouriteLots = pgTable(
  "favourite_lots",
  {
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
    /** When it was put into the comparison; null while it is in none. */
    comparedAt: at("compared_at"),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.batchId] }),
    index("favourite_lots_batch").on(table.batchId),
  ],
);
