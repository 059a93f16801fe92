import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { originChannels, type Consent, type Simulation, type VisitOrigin } from "@gleba/shared/contracts";
import { lots } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Kept simulations. A row never changes: whoever has its unguessable id sees what was simulated. */
export const simulations = pgTable(
  "simulations",
  {
    id: text("id").primaryKey(),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    /** The answer as it was given, without the contact. */
    answer: jsonb("answer").$type<Simulation>().notNull(),
    /** Who wants to be called about it; null for whoever only reckoned. */
    name: text("name"),
    /** In lower case, however it was typed: the database sees to it. */
    email: text("email"),
    phone: text("phone"),
    consents: jsonb("consents").$type<Consent[]>(),
    /** How who wants to be called came, and what their visit said of it. */
    channel: text("channel", { enum: originChannels }),
    origin: jsonb("origin").$type<VisitOrigin>(),
    createdAt: at("created_at").notNull(),
    validUntil: at("valid_until").notNull(),
  },
  (table) => [
    index("simulations_batch").on(table.batchId),
    index("simulations_email").on(table.email, table.createdAt),
    index("simulations_created").on(table.createdAt),
  ],
);
