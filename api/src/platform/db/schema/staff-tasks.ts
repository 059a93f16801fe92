import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contracts } from "./contracts.ts";
import { crmUsers, customers } from "./people.ts";
import { developments, lots, reservations } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const number = (name: string) => bigint(name, { mode: "number" });

/**
 * What one of the staff is to do by a day, about one record or about nothing. It goes with the record that it is about; who wrote it and who
 * did it are kept by name.
 */
export const staffTasks = pgTable(
  "staff_tasks",
  {
    id: number("id").primaryKey().generatedAlwaysAsIdentity(),
    title: text("title").notNull(),
    notes: text("notes").notNull().default(""),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** `08:00`, in Brazil; null: some time of that day, after those that have one. */
    dueTime: text("due_time"),
    assigneeId: number("assignee_id").references(() => crmUsers.id, { onDelete: "set null" }),
    authorId: number("author_id").references(() => crmUsers.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    leadKind: text("lead_kind", { enum: ["intention", "simulation"] }),
    leadRef: text("lead_ref"),
    /** The lead that it was about first, as `intention-7`, where that one went into another lead since. */
    leadOrigin: text("lead_origin"),
    customerId: number("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    contractId: number("contract_id").references(() => contracts.id, { onDelete: "cascade" }),
    reservationId: number("reservation_id").references(() => reservations.id, { onDelete: "cascade" }),
    batchId: number("batch_id").references(() => lots.id, { onDelete: "cascade" }),
    ventureId: number("venture_id").references(() => developments.id, { onDelete: "cascade" }),
    doneAt: at("done_at"),
    doneByName: text("done_by_name"),
    createdAt: at("created_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check(
      "staff_tasks_about_one",
      sql`num_nonnulls(${table.leadRef}, ${table.customerId}, ${table.contractId}, ${table.reservationId}, ${table.batchId}, ${table.ventureId}) <= 1`,
    ),
    check("staff_tasks_lead", sql`(${table.leadKind} IS NULL) = (${table.leadRef} IS NULL)`),
    check("staff_tasks_done_by", sql`(${table.doneAt} IS NULL) = (${table.doneByName} IS NULL)`),
    index("staff_tasks_open")
      .on(table.dueOn, table.dueTime, table.id)
      .where(sql`${table.doneAt} IS NULL`),
    index("staff_tasks_open_of")
      .on(table.assigneeId, table.dueOn, table.dueTime, table.id)
      .where(sql`${table.doneAt} IS NULL`),
    index("staff_tasks_done")
      .on(table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL`),
    index("staff_tasks_done_of")
      .on(table.assigneeId, table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL`),
    index("staff_tasks_author").on(table.authorId),
    index("staff_tasks_of_lead")
      .on(table.leadKind, table.leadRef)
      .where(sql`${table.leadRef} IS NOT NULL`),
    index("staff_tasks_lead_origin")
      .on(table.leadOrigin)
      .where(sql`${table.leadOrigin} IS NOT NULL`),
    index("staff_tasks_of_customer")
      .on(table.customerId)
      .where(sql`${table.customerId} IS NOT NULL`),
    index("staff_tasks_of_contract")
      .on(table.contractId)
      .where(sql`${table.contractId} IS NOT NULL`),
    index("staff_tasks_of_reservation")
      .on(table.reservationId)
      .where(sql`${table.reservationId} IS NOT NULL`),
    index("staff_tasks_of_lot")
      .on(table.batchId)
      .where(sql`${table.batchId} IS NOT NULL`),
    index("staff_tasks_of_venture")
      .on(table.ventureId)
      .where(sql`${table.ventureId} IS NOT NULL`),
  ],
);
