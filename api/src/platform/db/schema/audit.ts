import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Who changed what, when, and how it was before. Only ever added to, in the transaction that makes the change; names are
 * kept as they were, so that a line can be read after its author has left.
 */
export const audit = pgTable(
  "audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
    /** `staff:3`, `customer:12`, `system`. */
    actor: text("actor").notNull(),
    actorName: text("actor_name").notNull(),
    /** What was done, as `created`, `updated`, `deleted`, `published`. */
    action: text("action").notNull(),
    /** Kind of record, as `crm_user`, `article`. */
    entity: text("entity").notNull(),
    entityId: bigint("entity_id", { mode: "number" }).notNull(),
    /** What people call the record. */
    label: text("label").notNull(),
    /** Fields that changed, as they were and as they are; null where there was or is no record. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_record").on(table.entity, table.entityId, table.id),
    index("audit_actor").on(table.actor, table.id),
  ],
);

/**
 * How many lines each block of 1,024 ids of the audit has, by who wrote them (`customer`, `staff`, `system`). A line adds a row and takes no lock, as
 * with `lead_counts`; the sum is the number. The database writes it by itself.
 */
export const auditBlocks = pgTable("audit_blocks", {
  block: bigint("block", { mode: "number" }).notNull(),
  who: text("who", { enum: ["customer", "staff", "system"] }).notNull(),
  n: integer("n").notNull(),
});
