import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { discountStatuses, limitedRoles } from "@gleba/shared/contracts/crm";
import { crmUsers, customRoles } from "./people.ts";
import { developments, lots, reservations } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** How much below the table price a role sells without asking, everywhere or in one development; without a row nothing. */
export const discountLimits = pgTable(
  "discount_limits",
  {
    id: id(),
    /** One of the portal's own; null with `customRoleId`. */
    role: text("role", { enum: limitedRoles }),
    customRoleId: bigint("custom_role_id", { mode: "number" }).references(() => customRoles.id, {
      onDelete: "cascade",
    }),
    /** Null: in every development that has no row of its own. */
    ventureId: bigint("venture_id", { mode: "number" }).references(() => developments.id, { onDelete: "cascade" }),
    /** Hundredths of a percent: 500 is 5 %. */
    basisPoints: integer("basis_points").notNull(),
  },
  (table) => [
    uniqueIndex("discount_limits_whose").on(
      sql`coalesce(role, '')`,
      sql`coalesce(custom_role_id, 0)`,
      sql`coalesce(venture_id, 0)`,
    ),
    index("discount_limits_venture").on(table.ventureId),
    index("discount_limits_custom_role").on(table.customRoleId),
    check("discount_limits_one_role", sql`(role IS NULL) <> (custom_role_id IS NULL)`),
  ],
);

/** Prices below the table's that somebody asked for a reservation; the newest one counts, the others stay as its history. */
export const discounts = pgTable(
  "discounts",
  {
    id: id(),
    reservationId: bigint("reservation_id", { mode: "number" })
      .notNull()
      .references(() => reservations.id, { onDelete: "cascade" }),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    status: text("status", { enum: discountStatuses }).notNull(),
    /** The lot's price when it was asked: of another price nobody approved anything. */
    tableCents: bigint("table_cents", { mode: "number" }).notNull(),
    priceCents: bigint("price_cents", { mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    askedBy: bigint("asked_by", { mode: "number" }).references(() => crmUsers.id, { onDelete: "set null" }),
    askedByName: text("asked_by_name").notNull(),
    askedAt: at("asked_at").notNull(),
    /** What its asker might give without asking, at that moment. */
    limitBasisPoints: integer("limit_basis_points").notNull(),
    /** Who approved, refused or took it back; empty while it waits. */
    decidedByName: text("decided_by_name").notNull().default(""),
    decidedAt: at("decided_at"),
    decision: text("decision").notNull().default(""),
  },
  (table) => [
    index("discounts_reservation").on(table.reservationId, table.id),
    index("discounts_lot").on(table.batchId),
    index("discounts_status").on(table.status, table.id),
    index("discounts_asked_by").on(table.askedBy),
    // Of two who ask or approve at once the database lets one.
    uniqueIndex("discounts_open")
      .on(table.reservationId)
      .where(sql`${table.status} IN ('waiting', 'granted')`),
  ],
);
