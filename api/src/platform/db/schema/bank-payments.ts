import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { bankPaymentStatuses, waitingReasons } from "@gleba/shared/contracts/crm";
import { bankSlips } from "./bank-slips.ts";
import { payments } from "./contracts.ts";

const cents = (name: string) => bigint(name, { mode: "number" }).notNull();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Money for slips as a bank reported it, each report once. What of it was booked are the `payments` that name it; what
 * belongs to nothing yet is `openCents` and waits for staff.
 */
export const bankPayments = pgTable(
  "bank_payments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The slip as the bank named it: what nobody knows is kept too. */
    reference: bigint("reference", { mode: "number" }).notNull(),
    slipId: bigint("slip_id", { mode: "number" }).references(() => bankSlips.id, { onDelete: "set null" }),
    /** The bank's own number of the payment, as Pix's endToEndId; empty where it gives none. */
    transaction: text("transaction").notNull().default(""),
    paidAt: date("paid_at", { mode: "string" }).notNull(),
    method: text("method", { enum: ["slip", "pix"] }).notNull(),
    paidCents: cents("paid_cents"),
    /** What the bank keeps of it; the payer paid it all the same. */
    feeCents: cents("fee_cents").default(0),
    openCents: cents("open_cents"),
    status: text("status", { enum: bankPaymentStatuses }).notNull(),
    reason: text("reason", { enum: waitingReasons }),
    receivedAt: at("received_at").notNull(),
    decidedAt: at("decided_at"),
    decidedBy: text("decided_by").notNull().default(""),
    note: text("note").notNull().default(""),
    /** Counts the decisions, so that a second one of the same state is told. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("bank_payments_one").on(
      table.reference,
      table.transaction,
      table.paidAt,
      table.paidCents,
      table.method,
    ),
    index("bank_payments_waiting")
      .on(table.id)
      .where(sql`status = 'waiting'`),
    index("bank_payments_slip").on(table.slipId),
  ],
);

/** The payments that came of a bank's report; staff recorded the others. */
export const bankPaymentBookings = pgTable(
  "bank_payment_bookings",
  {
    paymentId: bigint("payment_id", { mode: "number" })
      .primaryKey()
      .references(() => payments.id, { onDelete: "cascade" }),
    bankPaymentId: bigint("bank_payment_id", { mode: "number" })
      .notNull()
      .references(() => bankPayments.id, { onDelete: "cascade" }),
  },
  (table) => [index("bank_payment_bookings_report").on(table.bankPaymentId)],
);
