import { sql } from "drizzle-orm";
import type { ListLayout } from "@gleba/shared/contracts";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { crmUsers } from "./people.ts";
import { developments } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** How often a development's page was read, by day in São Paulo. A number alone: nothing of who read it is kept. */
export const ventureVisits = pgTable(
  "venture_visits",
  {
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ventureId, table.day] }), index("venture_visits_day").on(table.day)],
);

/**
 * What is added up for each day of São Paulo (`platform/db/day-figures.ts`). A change adds a row and takes no lock, as with `lead_counts`; the
 * sum is the figure. The database writes it by itself.
 */
export const dayFigures = pgTable("day_figures", {
  figure: text("figure").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  n: bigint("n", { mode: "number" }).notNull(),
});

/** A view of a list that a member of staff gave a name: what stands after `?` in its address. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: bigint("staff_id", { mode: "number" })
      .notNull()
      .references(() => crmUsers.id, { onDelete: "cascade" }),
    screen: text("screen").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** Everybody of the staff sees it. */
    shared: boolean("shared").notNull().default(false),
    /** Whom it opens by itself for: `me`, `all`, a role of the portal's, or the number of one of the company's own; null: nobody. */
    opensFor: text("opens_for"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.staffId, table.screen, table.name),
    index("saved_views_shared")
      .on(table.screen)
      .where(sql`${table.shared}`),
    uniqueIndex("saved_views_opens_own")
      .on(table.staffId, table.screen)
      .where(sql`${table.opensFor} = 'me'`),
    uniqueIndex("saved_views_opens")
      .on(table.opensFor, table.screen)
      .where(sql`${table.opensFor} <> 'me'`),
  ],
);

/** Somebody's own order and widths of a list's columns. */
export const listLayouts = pgTable(
  "list_layouts",
  {
    staffId: bigint("staff_id", { mode: "number" })
      .notNull()
      .references(() => crmUsers.id, { onDelete: "cascade" }),
    screen: text("screen").notNull(),
    layout: jsonb("layout").$type<ListLayout>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.screen] })],
);

/** Days on which a member of staff is away, both ends among them: new leads go to others. */
export const staffAbsences = pgTable(
  "staff_absences",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: bigint("staff_id", { mode: "number" })
      .notNull()
      .references(() => crmUsers.id, { onDelete: "cascade" }),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
  },
  (table) => [index("staff_absences_of").on(table.staffId, table.untilDay)],
);
