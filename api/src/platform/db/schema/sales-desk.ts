import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { crmUsers, customers } from "./people.ts";
import { reservations } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const leadKinds = ["intention", "simulation", "reservation"] as const;

/**
 * How far the staff are with a lead; without a row it is new and nobody's. `ref` is the intention's, simulation's or
 * reservation's id. Of a reservation only the assignee counts: how far it is, it says itself.
 */
export const leadStates = pgTable(
  "lead_states",
  {
    kind: text("kind", { enum: leadKinds }).notNull(),
    ref: text("ref").notNull(),
    status: text("status", { enum: ["new", "contacted", "won", "lost"] }).notNull(),
    assigneeId: bigint("assignee_id", { mode: "number" }).references(() => crmUsers.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] }), index("lead_states_assignee").on(table.assigneeId)],
);

/** What staff wrote about a lead or a reservation. Only ever added to; the name is kept as it was. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: id(),
    kind: text("kind", { enum: leadKinds }).notNull(),
    ref: text("ref").notNull(),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("lead_notes_lead").on(table.kind, table.ref, table.id)],
);

/** What staff did to a reservation and why. Only ever added to. */
export const reservationEvents = pgTable(
  "reservation_events",
  {
    id: id(),
    reservationId: bigint("reservation_id", { mode: "number" })
      .notNull()
      .references(() => reservations.id),
    kind: text("kind", {
      enum: ["extended", "cancelled", "signal_received", "signal_returned", "documents_received", "converted"],
    }).notNull(),
    reason: text("reason").notNull(),
    /** The hold's end before and after an extension. */
    fromHoldUntil: at("from_hold_until"),
    toHoldUntil: at("to_hold_until"),
    authorName: text("author_name").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("reservation_events_reservation").on(table.reservationId, table.id)],
);

/** Files that staff sent to a customer with a message; only that customer reads them. */
export const customerFiles = pgTable(
  "customer_files",
  {
    id: id(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    storageKey: text("storage_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("customer_files_customer").on(table.customerId)],
);
