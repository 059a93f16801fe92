import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { OwnerStatement } from "@gleba/shared/contracts/crm";
import { payments } from "./contracts.ts";
import { developments } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const ventureId = () =>
  bigint("venture_id", { mode: "number" })
    .notNull()
    .references(() => developments.id, { onDelete: "cascade" });

/** From a day on, all who gave the land of a development for a part of what is received; one without owners ends their parts. */
export const landDivisions = pgTable(
  "land_divisions",
  {
    id: id(),
    ventureId: ventureId(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    byName: text("by_name").notNull(),
    at: at("at").notNull(),
  },
  (table) => [unique("land_divisions_day").on(table.ventureId, table.validFrom)],
);

/** An owner of a division, in the order in which they were named; together at most 10,000, the rest is the company's. */
export const landOwners = pgTable(
  "land_owners",
  {
    id: id(),
    divisionId: bigint("division_id", { mode: "number" })
      .notNull()
      .references(() => landDivisions.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    document: text("document").notNull(),
    email: text("email"),
    /** In hundredths of a percent. */
    share: integer("share").notNull(),
  },
  (table) => [
    unique("land_owners_person").on(table.divisionId, table.document),
    check("land_owners_share", sql`share BETWEEN 1 AND 10000`),
  ],
);

/** A closed statement of a month's receipts, as it was sent; it is never worked out again. */
export const ownerStatements = pgTable(
  "owner_statements",
  {
    id: id(),
    ventureId: ventureId(),
    /** Its first day. */
    month: date("month", { mode: "string" }).notNull(),
    sheet: jsonb("sheet").$type<OwnerStatement>().notNull(),
    at: at("at").notNull(),
  },
  (table) => [unique("owner_statements_month").on(table.ventureId, table.month)],
);

/** What a closed statement took of each payment: all of it, or, of a month that was closed before, what changed since. */
export const ownerStatementPayments = pgTable(
  "owner_statement_payments",
  {
    statementId: bigint("statement_id", { mode: "number" })
      .notNull()
      .references(() => ownerStatements.id, { onDelete: "cascade" }),
    paymentId: bigint("payment_id", { mode: "number" })
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** Below zero for one that was reversed after it had been taken. */
    cents: bigint("cents", { mode: "number" }).notNull(),
    /** Of a month that was closed before. */
    adjusts: boolean("adjusts").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.paymentId] }),
    index("owner_statement_payments_payment").on(table.paymentId),
  ],
);
