import type { ErrorFrame } from "@gleba/shared/contracts";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

/** Errors that pages reported, by the hour and the place they were thrown at: classes and positions, never a text. */
export const releaseErrors = pgTable(
  "release_errors",
  {
    hour: timestamp("hour", { withTimezone: true, mode: "date" }).notNull(),
    /** Hash of build, kind, class and frames. */
    place: text("place").notNull(),
    remote: text("remote").notNull(),
    version: text("version").notNull(),
    canary: boolean("canary").notNull(),
    failure: text("failure").notNull(),
    error: text("error"),
    frames: jsonb("frames").$type<ErrorFrame[]>().notNull(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true, mode: "date" }).notNull(),
    /** What the last person was shown. */
    lastId: text("last_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.place] })],
);
