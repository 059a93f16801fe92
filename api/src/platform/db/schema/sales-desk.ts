import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { crmUsers, customers } from "./people.ts";
import { developments, reservations } from "./sales.ts";
import { simulations } from "./simulations.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const leadKinds = ["intention", "simulation", "reservation"] as const;
const leadStatuses = ["new", "contacted", "won", "lost"] as const;
const lossReasons = ["price", "credit", "place", "elsewhere", "no_answer", "gave_up", "duplicate", "other"] as const;

/**
 * How far the staff are with a lead; without a row it is new and nobody's. `ref` is the intention's, simulation's or
 * reservation's id. Of a reservation only the assignee counts: how far it is, it says itself.
 */
export const leadStates = pgTable(
  "lead_states",
  {
    kind: text("kind", { enum: leadKinds }).notNull(),
    ref: text("ref").notNull(),
    status: text("status", { enum: leadStatuses }).notNull(),
    assigneeId: bigint("assignee_id", { mode: "number" }).references(() => crmUsers.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    /** Until when the company wants its first answer; null where no clock was set when it came. */
    answerBy: at("answer_by"),
    /** When somebody was told that nobody had answered by then. */
    warnedAt: at("warned_at"),
    /** What is to be done next, and on which day; both or neither. */
    nextStep: text("next_step"),
    nextOn: date("next_on", { mode: "string" }),
    /** Why it was lost; null where nobody said. */
    lossReason: text("loss_reason", { enum: lossReasons }),
    /** The lead that this one went into (`intention-12`): it stands in no list any more, and its words find the other. */
    mergedInto: text("merged_into"),
    /** What the staff simulated for it last. */
    simulationId: text("simulation_id").references(() => simulations.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    index("lead_states_assignee").on(table.assigneeId),
    index("lead_states_merged")
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} IS NOT NULL`),
    index("lead_states_simulation")
      .on(table.simulationId)
      .where(sql`${table.simulationId} IS NOT NULL`),
    index("lead_states_overdue")
      .on(table.answerBy)
      .where(sql`${table.status} = 'new' AND ${table.warnedAt} IS NULL AND ${table.answerBy} IS NOT NULL`),
  ],
);

/**
 * Who takes new leads by turn: those of one development, or, without one, those of all others. Each list has its own order:
 * the one whose last turn is longest ago is next.
 */
export const leadTakers = pgTable(
  "lead_takers",
  {
    id: id(),
    ventureId: bigint("venture_id", { mode: "number" }).references(() => developments.id, { onDelete: "cascade" }),
    staffId: bigint("staff_id", { mode: "number" })
      .notNull()
      .references(() => crmUsers.id, { onDelete: "cascade" }),
    lastTurn: bigint("last_turn", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    uniqueIndex("lead_takers_development")
      .on(table.ventureId, table.staffId)
      .where(sql`${table.ventureId} IS NOT NULL`),
    uniqueIndex("lead_takers_all")
      .on(table.staffId)
      .where(sql`${table.ventureId} IS NULL`),
    index("lead_takers_staff").on(table.staffId),
  ],
);

/**
 * What the list of leads is searched, narrowed and sorted by, a row for each. The database writes it by itself (`write_lead`), in the
 * statement that writes a contact request, a simulation or a state: what it says stands there, and nobody else writes here.
 */
export const leads = pgTable(
  "leads",
  {
    id: id(),
    kind: text("kind", { enum: ["intention", "simulation"] }).notNull(),
    ref: text("ref").notNull(),
    /** Null: about the development as a whole. */
    batchId: bigint("batch_id", { mode: "number" }),
    ventureId: bigint("venture_id", { mode: "number" }).notNull(),
    at: at("at").notNull(),
    status: text("status", { enum: leadStatuses }).notNull(),
    /** How far it is: the place of its status among them all. */
    stage: smallint("stage")
      .notNull()
      .generatedAlwaysAs(sql`array_position(ARRAY['new','contacted','won','lost'], status)`),
    assigneeId: bigint("assignee_id", { mode: "number" }),
    /** Until when its first answer is wanted; null where none is, or where somebody answered. */
    answerBy: at("answer_by"),
    /** The day of its next step, while it is neither won nor lost. */
    nextOn: date("next_on", { mode: "string" }),
    /** How the person came; null where nobody knows. */
    channel: text("channel"),
    /** The name as it is sorted, byte by byte. */
    nameKey: text("name_key").notNull(),
    /** Name, e-mail and protocol as they are searched, one a line. */
    search: text("search").notNull(),
    phone: text("phone").notNull(),
  },
  (table) => [
    uniqueIndex("leads_key").on(table.kind, table.ref),
    index("leads_at").on(table.at, table.id),
    index("leads_kind").on(table.kind, table.at, table.id),
    index("leads_name").on(table.nameKey, table.at, table.id),
    index("leads_stage").on(table.stage, table.at, table.id),
    // From new to lost, and of each the newest first: no index can be read so backwards.
    index("leads_stage_newest").on(table.stage, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("leads_channel")
      .on(table.channel, table.at, table.id)
      .where(sql`${table.channel} IS NOT NULL`),
    index("leads_venture").on(table.ventureId, table.at, table.id),
    index("leads_assignee")
      .on(table.assigneeId, table.at, table.id)
      .where(sql`${table.assigneeId} IS NOT NULL`),
    index("leads_of_nobody")
      .on(table.at, table.id)
      .where(sql`${table.assigneeId} IS NULL`),
    index("leads_waiting")
      .on(table.at, table.id)
      .where(sql`${table.assigneeId} IS NULL AND ${table.stage} = 1`),
  ],
);

/**
 * How many leads there are of each kind. A change adds a row and takes no lock; the sum is the number, and what was added is made one row
 * of each kind now and then. The database writes it by itself.
 */
export const leadCounts = pgTable("lead_counts", {
  kind: text("kind", { enum: ["intention", "simulation"] }).notNull(),
  status: text("status", { enum: leadStatuses }).notNull(),
  assigneeId: bigint("assignee_id", { mode: "number" }),
  ventureId: bigint("venture_id", { mode: "number" }).notNull(),
  n: integer("n").notNull(),
});

/** What staff wrote about a lead or a reservation. Only ever added to; the name is kept as it was. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: id(),
    kind: text("kind", { enum: leadKinds }).notNull(),
    ref: text("ref").notNull(),
    /** The lead that it was written about, as `intention-7`, where that one went into another lead since. */
    origin: text("origin"),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    index("lead_notes_lead").on(table.kind, table.ref, table.id),
    index("lead_notes_origin")
      .on(table.origin)
      .where(sql`${table.origin} IS NOT NULL`),
  ],
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
