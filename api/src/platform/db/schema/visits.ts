import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { visitStatuses } from "@gleba/shared/contracts";
import type { VisitPeriod } from "@gleba/shared/contracts/crm";
import { developments, intentions } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When a development may be visited; without a row it is not. Whoever gives or takes a slot locks the row. */
export const visitHours = pgTable("visit_hours", {
  ventureId: bigint("venture_id", { mode: "number" })
    .primaryKey()
    .references(() => developments.id, { onDelete: "cascade" }),
  periods: jsonb("periods").$type<VisitPeriod[]>().notNull(),
  slotMinutes: integer("slot_minutes").notNull(),
  /** Visits at the same time. */
  capacity: integer("capacity").notNull(),
  daysAhead: integer("days_ahead").notNull(),
  noticeHours: integer("notice_hours").notNull(),
  closedDays: jsonb("closed_days").$type<string[]>().notNull(),
  openOnHolidays: boolean("open_on_holidays").notNull(),
  /** Where people meet. */
  place: text("place").notNull(),
  version: integer("version").notNull().default(1),
});

/** A visit that was asked for. Who comes stands in its contact request alone: whoever is forgotten there is forgotten here. */
export const siteVisits = pgTable(
  "site_visits",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    intentionId: bigint("intention_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => intentions.id, { onDelete: "cascade" }),
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    status: text("status", { enum: visitStatuses }).notNull().default("asked"),
    /** Counts what calendars must hear of: every other time, and the end. */
    sequence: integer("sequence").notNull().default(0),
    /** When its person is to be reminded; null once they were, or where it is asked for too late. */
    remindAt: at("remind_at"),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("site_visits_venture").on(table.ventureId, table.startsAt, table.id),
    index("site_visits_starts").on(table.startsAt, table.id),
    index("site_visits_status").on(table.status, table.startsAt, table.id),
    index("site_visits_remind")
      .on(table.remindAt)
      .where(sql`${table.remindAt} IS NOT NULL AND ${table.status} = 'asked'`),
  ],
);
