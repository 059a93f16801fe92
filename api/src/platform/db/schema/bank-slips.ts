import { sql } from "drizzle-orm";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bankSlipRequestStatuses } from "@gleba/shared/contracts";
import type { Beneficiary, PayerAddress, SlipInstructions } from "../../bank/slip-provider.ts";
import { contracts, installments } from "./contracts.ts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const cents = (name: string) => bigint(name, { mode: "number" }).notNull();
const reference = (name: string) => bigint(name, { mode: "number" }).notNull();

/** An installment as a slip over several of them lists it. */
export interface SlipPrintItem {
  installmentId: number;
  contractId: number;
  contractNumber: string;
  number: number;
  /** The highest number of the contract's schedule when the slip was asked for. */
  of: number;
  /** `Entrada`, `Reforço 2`; absent for a monthly one. */
  name?: string;
  lot: string;
  /** As agreed. */
  dueDate: string;
  /** What the slip asks for it. */
  totalCents: number;
}

/**
 * What a slip prints beside its numbers, as it was when the slip was asked for. Of a slip over several installments
 * contract, lot and number are those of the first.
 */
export interface SlipPrint {
  /** Slips of before it was kept have no address. */
  payer: { name: string; document: string; address?: PayerAddress | null };
  beneficiary: Beneficiary;
  contractNumber: string;
  installmentNumber: number;
  /** `Entrada`, `Reforço 2`; absent for a monthly one, and for slips of before it was kept. */
  installmentName?: string;
  /** Development, block and lot. */
  lot: string;
  /** All that a slip over several installments asks for, in the order in which it lists them; absent for a slip over one. */
  items?: SlipPrintItem[];
  /** The day whose values it asks for, which on a weekend is before its due date; slips of before it was kept do not say. */
  valuedOn?: string;
  /** What paying early took off; absent when it is not paid early. */
  savingCents?: number;
  /** What the bank does with it by itself; slips of before they were kept have none. */
  instructions?: SlipInstructions;
}

/**
 * Slips over one installment (one for each installment, due date and value: asked for twice it is the same one) and over
 * several. Once it is ready nothing changes it, but it may be cancelled. What it asks for is in `bank_slip_items`.
 */
export const bankSlips = pgTable(
  "bank_slips",
  {
    id: id(),
    /** Null where it asks for several installments. */
    installmentId: bigint("installment_id", { mode: "number" }).references(() => installments.id, {
      onDelete: "cascade",
    }),
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

/**
 * What a slip asks for each of its installments; the items of a slip sum to it. The database itself writes the item of a
 * slip over one installment, also where a process of before the table inserts it (trigger `bank_slips_item`).
 */
export const bankSlipItems = pgTable(
  "bank_slip_items",
  {
    slipId: reference("slip_id").references(() => bankSlips.id, { onDelete: "cascade" }),
    installmentId: reference("installment_id").references(() => installments.id, { onDelete: "cascade" }),
    /** After monetary correction; paid early, the present value. */
    amountCents: cents("amount_cents"),
    fineCents: cents("fine_cents"),
    interestCents: cents("interest_cents"),
    totalCents: cents("total_cents"),
  },
  (table) => [
    primaryKey({ columns: [table.slipId, table.installmentId] }),
    index("bank_slip_items_installment").on(table.installmentId),
    check("bank_slip_items_sum", sql`total_cents = amount_cents + fine_cents + interest_cents`),
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
