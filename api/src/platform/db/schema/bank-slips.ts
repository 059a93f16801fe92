import { sql } from "drizzle-orm";
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
import { bankSlipRequestStatuses } from "@gleba/shared/contracts";
import type { PayerAddress, SlipInstructions } from "../../bank/slip-provider.ts";
import { contracts, installments } from "./contracts.ts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const cents = (name: string) => bigint(name, { mode: "number" }).notNull();
const reference = (name: string) => bigint(name, { mode: "number" }).notNull();

/** What a slip prints beside its numbers, as it was when the slip was asked for. */
export interface SlipPrint {
  /** Slips of before it was kept have no address. */
  payer: { name: string; document: string; address?: PayerAddress | null };
  beneficiary: { name: string; document: string; city: string };
  contractNumber: string;
  installmentNumber: number;
  /** Development, block and lot. */
  lot: string;
  /** What paying early took off; absent when it is not paid early. */
  savingCents?: number;
  /** What the bank does with it by itself; slips of before they were kept have none. */
  instructions?: SlipInstructions;
}

/**
 * Slips, one for each installment, due date and value: asked for twice it is the same one. Once it is ready nothing
 * changes it, but it may be cancelled.
 */
export const bankSlips = pgTable(
  "bank_slips",
  {
    id: id(),
    installmentId: reference("installment_id").references(() => installments.id, { onDelete: "cascade" }),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    /** After monetary correction. */
    amountCents: cents("amount_cents"),
    fineCents: cents("fine_cents"),
    interestCents: cents("interest_cents"),
    totalCents: cents("total_cents"),
    status: text("status", { enum: bankSlipRequestStatuses }).notNull(),
    /** Times the provider was asked. */
    attempts: integer("attempts").notNull().default(0),
    print: jsonb("print").$type<SlipPrint>().notNull(),
    /** The provider's answer; empty until ready. */
    barcode: text("barcode").notNull().default(""),
    line: text("line").notNull().default(""),
    pix: text("pix").notNull().default(""),
    /** No bank knows it. */
    demonstration: boolean("demonstration").notNull().default(false),
    createdAt: at("created_at").notNull(),
    drawnAt: at("drawn_at"),
    /** It no longer fits what is owed: nobody is to pay it, and another one is drawn when asked for. */
    cancelledAt: at("cancelled_at"),
  },
  (table) => [
    uniqueIndex("bank_slips_one")
      .on(table.installmentId, table.dueDate, table.totalCents)
      .where(sql`cancelled_at IS NULL`),
  ],
);

/** What a customer asked for; its slips are in `bank_slip_request_slips`, since requests may overlap. */
export const bankSlipRequests = pgTable(
  "bank_slip_requests",
  {
    id: id(),
    customerId: reference("customer_id").references(() => customers.id),
    contractId: reference("contract_id").references(() => contracts.id, { onDelete: "cascade" }),
    payOn: date("pay_on", { mode: "string" }),
    /** Ids of the slips in ascending order, `1,2,3`: asked for twice it is the same request. */
    wanted: text("wanted").notNull(),
    byInbox: boolean("by_inbox").notNull(),
    byEmail: boolean("by_email").notNull(),
    createdAt: at("created_at").notNull(),
    inboxAt: at("inbox_at"),
    emailedAt: at("emailed_at"),
    /** When the customer was told that it failed; empty again once it is tried again. */
    failedAt: at("failed_at"),
  },
  (table) => [uniqueIndex("bank_slip_requests_one").on(table.contractId, table.wanted)],
);

/** Which slips a request asked for. */
export const bankSlipRequestSlips = pgTable(
  "bank_slip_request_slips",
  {
    requestId: reference("request_id").references(() => bankSlipRequests.id, { onDelete: "cascade" }),
    slipId: reference("slip_id").references(() => bankSlips.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.slipId] }),
    index("bank_slip_request_slips_slip").on(table.slipId),
  ],
);

/** Contracts whose buyers use the right of regret (law 6.766/79, art. 26-A); staff undo them. */
export const regrets = pgTable("regrets", {
  contractId: bigint("contract_id", { mode: "number" })
    .primaryKey()
    .references(() => contracts.id),
  protocol: text("protocol").notNull().unique(),
  receivedAt: at("received_at").notNull(),
  /** When staff undid the contract; null while it waits. */
  answeredAt: at("answered_at"),
});
