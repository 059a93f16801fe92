import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { lotStatuses } from "@gleba/shared/contracts";
import type {
  ImportInspection,
  ImportReport,
  LotChangeItem,
  LotPlan,
  PriceTablePrices,
} from "@gleba/shared/contracts/crm";
import { developments } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const ventureId = () =>
  bigint("venture_id", { mode: "number" })
    .notNull()
    .references(() => developments.id, { onDelete: "cascade" });

/** What staff changed of many lots at once, lot by lot, so that it can be undone. */
export const lotChanges = pgTable(
  "lot_changes",
  {
    id: id(),
    ventureId: ventureId(),
    kind: text("kind", { enum: ["bulk", "import", "removal"] }).notNull(),
    /** `staff:3`. */
    actor: text("actor").notNull(),
    at: at("at").notNull(),
    items: jsonb("items").$type<LotChangeItem[]>().notNull(),
    undoneAt: at("undone_at"),
  },
  (table) => [index("lot_changes_venture").on(table.ventureId, table.id)],
);

/** A plan as it was shown to whoever sent the file: what is applied is this and nothing else. */
export const lotImports = pgTable(
  "lot_imports",
  {
    id: uuid("id").primaryKey(),
    ventureId: ventureId(),
    fileName: text("file_name").notNull(),
    actor: text("actor").notNull(),
    /** As they were called then; empty for imports of before names were kept. */
    actorName: text("actor_name").notNull().default(""),
    createdAt: at("created_at").notNull(),
    /** Hash of the venture's lots as they were compared with the file. */
    base: text("base").notNull(),
    plan: jsonb("plan").$type<LotPlan>().notNull(),
    /** What the person was shown of it; null for imports of before it was kept. */
    report: jsonb("report").$type<ImportReport>(),
    appliedAt: at("applied_at"),
    changeId: bigint("change_id", { mode: "number" }).references(() => lotChanges.id),
  },
  (table) => [index("lot_imports_venture").on(table.ventureId, table.createdAt)],
);

/** A plan that is sent in parts and read by a job; what was read of it stands in the storage for a day. */
export const planFiles = pgTable(
  "plan_files",
  {
    id: uuid("id").primaryKey(),
    ventureId: ventureId(),
    name: text("name").notNull(),
    /** In bytes, as it was announced. */
    size: integer("size").notNull(),
    /** How long each part is but the last. */
    partBytes: integer("part_bytes")
      .notNull()
      .default(8 * 1024 * 1024),
    state: text("state", { enum: ["sending", "reading", "ready", "refused"] }).notNull(),
    /** In percent. */
    progress: integer("progress").notNull().default(0),
    /** SHA-256 of each part that came, by its number. */
    received: jsonb("received").$type<Record<string, string>>().notNull().default({}),
    inspection: jsonb("inspection").$type<ImportInspection>(),
    errors: jsonb("errors").$type<string[]>().notNull().default([]),
    /** `staff:3`. */
    actor: text("actor").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("plan_files_venture").on(table.ventureId, table.actor),
    index("plan_files_created").on(table.createdAt),
  ],
);

/** Prices that begin on a day; a job brings them to the lots when it comes. */
export const priceTables = pgTable(
  "price_tables",
  {
    id: id(),
    ventureId: ventureId(),
    name: text("name").notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** Last day, included; null until another one begins. */
    endsOn: date("ends_on", { mode: "string" }),
    prices: jsonb("prices").$type<PriceTablePrices>().notNull(),
    appliedAt: at("applied_at"),
    /** So many lots kept a price that the table would have lowered, since who wrote it approves no discounts. */
    keptPrices: integer("kept_prices").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("price_tables_venture").on(table.ventureId, table.startsOn),
    index("price_tables_due")
      .on(table.startsOn)
      .where(sql`${table.appliedAt} IS NULL`),
  ],
);

/**
 * How many lots each development has of each status. A change adds rows and takes no lock, as with `lead_counts`; the sum is the number. The
 * database writes it by itself.
 */
export const lotCounts = pgTable("lot_counts", {
  ventureId: bigint("venture_id", { mode: "number" }).notNull(),
  status: text("status", { enum: lotStatuses }).notNull(),
  n: integer("n").notNull(),
});
