import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { placeKinds, type StageShare } from "@gleba/shared/contracts";
import { photos } from "./content.ts";
import { developments } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** How far the works of a development are, stage by stage; a development without a row tells nothing of them. */
export const works = pgTable("works", {
  ventureId: bigint("venture_id", { mode: "number" })
    .primaryKey()
    .references(() => developments.id, { onDelete: "cascade" }),
  /** Only the stages that the development has. */
  stages: jsonb("stages").$type<StageShare[]>().notNull(),
  measuredOn: date("measured_on", { mode: "string" }),
  version: integer("version").notNull().default(1),
  updatedAt: at("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** What was done until a day. */
export const workReports = pgTable(
  "work_reports",
  {
    id: id(),
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id, { onDelete: "cascade" }),
    reportedOn: date("reported_on", { mode: "string" }).notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [index("work_reports_venture").on(table.ventureId, table.reportedOn, table.id)],
);

/** Photos of a report, in the order of `position`; they stay in their galleries. */
export const workReportPhotos = pgTable(
  "work_report_photos",
  {
    reportId: bigint("report_id", { mode: "number" })
      .notNull()
      .references(() => workReports.id, { onDelete: "cascade" }),
    photoId: bigint("photo_id", { mode: "number" })
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.photoId] }),
    index("work_report_photos_photo").on(table.photoId),
  ],
);

/** What lies around developments: schools, markets, pharmacies. Written as a whole by source (`npm run places`). */
export const places = pgTable(
  "places",
  {
    id: id(),
    source: text("source").notNull(),
    kind: text("kind", { enum: placeKinds }).notNull(),
    name: text("name").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
  },
  (table) => [
    index("places_source").on(table.source),
    // Of a box alone are they ever asked.
    index("places_at").using("gist", sql`point(${table.longitude}, ${table.latitude})`),
  ],
);
