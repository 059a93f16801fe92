import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What pages reported of each build, counted by the hour: nobody's page can be told from another's. */
export const releaseReports = pgTable(
  "release_reports",
  {
    hour: timestamp("hour", { withTimezone: true, mode: "date" }).notNull(),
    remote: text("remote").notNull(),
    version: text("version").notNull(),
    canary: boolean("canary").notNull(),
    /** `start`, `failure:timeout`, `vital:LCP`. */
    subject: text("subject").notNull(),
    /** Of a vital: which step of its scale, see rules.ts; 0 elsewhere. */
    step: integer("step").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.remote, table.version, table.canary, table.subject, table.step] }),
    index("release_reports_hour").on(table.hour),
  ],
);
