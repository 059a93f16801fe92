import { sql } from "drizzle-orm";
import { bigint, boolean, index, numeric, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { developments, lots } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People who asked for alerts by e-mail, with or without an account. Whoever has none of them left is forgotten. */
export const alertSubscribers = pgTable(
  "alert_subscribers",
  {
    id: id(),
    /** Names them in links, with a key beside it. */
    protocol: text("protocol").notNull().unique(),
    /** In small letters. */
    email: text("email").notNull().unique(),
    createdAt: at("created_at").notNull(),
    /** When the last letter with news was written. */
    letterAt: at("letter_at"),
    /** When the next one may be written; null while there is nothing to tell. */
    dueAt: at("due_at"),
  },
  (table) => [
    index("alert_subscribers_due")
      .on(table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL`),
  ],
);

/** What each of them wants to hear of. It begins with the confirmation of the mailed link; until then it is forgotten after some days. */
export const alerts = pgTable(
  "alerts",
  {
    id: id(),
    subscriberId: bigint("subscriber_id", { mode: "number" })
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["lot", "launch", "search"] }).notNull(),
    batchId: bigint("batch_id", { mode: "number" }).references(() => lots.id, { onDelete: "cascade" }),
    ventureId: bigint("venture_id", { mode: "number" }).references(() => developments.id, { onDelete: "cascade" }),
    /** Empty for all states. */
    uf: text("uf").notNull().default(""),
    maxPriceCents: bigint("max_price_cents", { mode: "number" }),
    minAreaM2: numeric("min_area_m2", { precision: 12, scale: 2, mode: "number" }),
    createdAt: at("created_at").notNull(),
    confirmedAt: at("confirmed_at"),
    /** What was agreed to, word by word, and when (LGPD art. 8). */
    consentText: text("consent_text").notNull(),
    consentAt: at("consent_at").notNull(),
  },
  (table) => [
    index("alerts_subscriber").on(table.subscriberId),
    index("alerts_batch").on(table.batchId),
    index("alerts_venture").on(table.ventureId, table.kind),
    index("alerts_everywhere")
      .on(table.uf)
      .where(sql`${table.kind} = 'search' AND ${table.ventureId} IS NULL`),
    index("alerts_launch")
      .on(table.ventureId)
      .where(sql`${table.kind} = 'launch' AND ${table.confirmedAt} IS NOT NULL`),
    index("alerts_created").on(table.createdAt),
  ],
);

/** Lots that became free or cheaper and were not matched with alerts yet. The database writes it by itself, while there are alerts. */
export const alertNews = pgTable("alert_news", {
  id: id(),
  batchId: bigint("batch_id", { mode: "number" }).notNull(),
  /** It was not available before; else it became cheaper. */
  freed: boolean("freed").notNull(),
  wasCents: bigint("was_cents", { mode: "number" }),
});

/** What the next letter of somebody tells. */
export const alertMatches = pgTable(
  "alert_matches",
  {
    id: id(),
    alertId: bigint("alert_id", { mode: "number" })
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    /** Null: the sales of the alert's development began. */
    batchId: bigint("batch_id", { mode: "number" }).references(() => lots.id, { onDelete: "cascade" }),
    freed: boolean("freed").notNull(),
    wasCents: bigint("was_cents", { mode: "number" }),
  },
  (table) => [
    uniqueIndex("alert_matches_alert").on(table.alertId, table.batchId),
    index("alert_matches_batch").on(table.batchId),
  ],
);
