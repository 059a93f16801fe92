import { sql } from "drizzle-orm";
import type { AddedKind, Gradient, GraceInterest } from "@gleba/shared/contracts/financing";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contractEventKinds, contractStatuses, installmentKinds, type Rescission } from "@gleba/shared/contracts";
import type { EventTerms } from "@gleba/shared/contracts/crm";
import { contractClauses } from "./companies.ts";
import { customers } from "./people.ts";
import { lots, reservations } from "./sales.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const cents = (name: string) => bigint(name, { mode: "number" });
const day = (name: string) => date(name, { mode: "string" });
const contractId = () =>
  bigint("contract_id", { mode: "number" })
    .notNull()
    .references(() => contracts.id, { onDelete: "cascade" });

/** Purchases of lots, as signed. What is paid and owed follows from the installments and payments. */
export const contracts = pgTable(
  "contracts",
  {
    id: id(),
    number: text("number").notNull().unique(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    signedAt: day("signed_at").notNull(),
    status: text("status", { enum: contractStatuses }).notNull(),
    cancelledAt: day("cancelled_at"),
    cancelReason: text("cancel_reason").notNull().default(""),
    /** What is given back, as it was worked out on the day of the undoing; null for contracts undone before it was kept. */
    refund: jsonb("refund").$type<Rescission>(),
    /** Agreed but not signed: the customer does not see it yet, and `signedAt` is only the day it was written. */
    awaitingSignature: boolean("awaiting_signature").notNull().default(false),
    /** The reservation it was made from; one contract each. */
    reservationId: bigint("reservation_id", { mode: "number" })
      .unique()
      .references(() => reservations.id),
    system: text("system", { enum: ["price", "sac", "linear"] }).notNull(),
    /** A fraction: 0.0099 is 0.99 % a month. */
    monthlyRate: numeric("monthly_rate", { precision: 9, scale: 8, mode: "number" }).notNull(),
    /** Monthly installments agreed, without down payment and balloons. */
    months: integer("months").notNull(),
    downPaymentCents: cents("down_payment_cents").notNull(),
    /** How the monthly installments grow; null where they do not. */
    gradient: jsonb("gradient").$type<Gradient>(),
    /** Months before the first of them; null where there are none. */
    grace: jsonb("grace").$type<{ months: number; interest: GraceInterest }>(),
    /** The lot's price, without interest; null for contracts of before it was stored. */
    priceCents: cents("price_cents"),
    /** Index of the monetary correction, from `indexBaseDate`; its rates are in `index_rates`. */
    indexName: text("index_name").notNull(),
    indexBaseDate: day("index_base_date").notNull(),
    /** Demonstration data say so wherever they are shown. */
    demonstration: boolean("demonstration").notNull().default(false),
    /** Counts what staff change, so that a second one of the same state is told. */
    version: integer("version").notNull().default(0),
  },
  (table) => [index("contracts_customer").on(table.customerId), index("contracts_batch").on(table.batchId)],
);

/** How negative rates of an index count: the nominal value is the floor of the whole, or of each month. */
export const indexFloors = ["nominal", "each_month"] as const;
/** What penalty and fruition of a rescission are a share of. */
export const rescissionBases = ["price", "installments"] as const;

/** How the first correction takes its month of the index: whole, by the days from the base date on, or not at all. */
export const firstPeriods = ["whole", "pro_rata", "grace"] as const;

/** What a contract says of correction, delay, calendar, possession and rescission; one without a row has the defaults. */
export const contractTerms = pgTable("contract_terms", {
  contractId: bigint("contract_id", { mode: "number" })
    .primaryKey()
    .references(() => contracts.id, { onDelete: "cascade" }),
  indexFloor: text("index_floor", { enum: indexFloors }).notNull().default("nominal"),
  /** Each correction takes the index of so many months before. */
  indexLagMonths: integer("index_lag_months").notNull().default(0),
  firstPeriod: text("first_period", { enum: firstPeriods }).notNull().default("whole"),
  /** For delay, once, in hundredths of a percent. */
  fineBasisPoints: integer("fine_basis_points").notNull().default(200),
  /** For delay, a month, in hundredths of a percent. */
  interestBasisPoints: integer("interest_basis_points").notNull().default(100),
  /** Only who is later than so many months owes the fine. */
  fineAfterMonths: integer("fine_after_months").notNull().default(3),
  /** The place whose holidays count, where it is not the lot's: the state, and the city or all of the state. */
  calendarUf: text("calendar_uf"),
  calendarCity: text("calendar_city"),
  /** The day on which the possession of the lot was given over; null before. */
  possessionOn: day("possession_on"),
  /** Until when the works are to be done, as agreed; null where they were done. */
  worksDeadline: day("works_deadline"),
  /** Brokerage that the price includes. */
  brokerageCents: cents("brokerage_cents").notNull().default(0),
  rescissionBase: text("rescission_base", { enum: rescissionBases }).notNull().default("price"),
  penaltyBasisPoints: integer("penalty_basis_points").notNull().default(1000),
  fruitionBasisPoints: integer("fruition_basis_points").notNull().default(75),
});

/**
 * What changed the schedule of a contract after it was signed, from the balance of its day. What it replaced stays in `installments`, and what
 * it made is its version of the schedule.
 */
export const contractEvents = pgTable(
  "contract_events",
  {
    id: id(),
    contractId: contractId(),
    /** Of the contract, from 1. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: contractEventKinds }).notNull(),
    /** The day whose balance it took. */
    on: day("day").notNull(),
    /** What was owed that day of the installments it replaced, and what its version is worth on it. */
    beforeCents: cents("before_cents").notNull(),
    afterCents: cents("after_cents").notNull(),
    reason: text("reason").notNull(),
    /** Protocol of the conversation that asked for it; empty where none did. */
    protocol: text("protocol").notNull().default(""),
    terms: jsonb("terms").$type<EventTerms>().notNull(),
    byName: text("by_name").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
    /** Names the request: sent again it is the same event. */
    requestKey: text("request_key").notNull(),
    /** Taken back before anything of its version was paid; null while it is in force. */
    undoneAt: timestamp("undone_at", { withTimezone: true, mode: "date" }),
    undoneReason: text("undone_reason").notNull().default(""),
  },
  (table) => [
    uniqueIndex("contract_events_number").on(table.contractId, table.number),
    uniqueIndex("contract_events_request").on(table.contractId, table.requestKey),
    index("contract_events_payoff")
      .on(table.on)
      .where(sql`kind = 'payoff' AND undone_at IS NULL`),
  ],
);

/** What is to be paid and when, as agreed: correction, fine and interest are computed for the day they are asked for. */
export const installments = pgTable(
  "installments",
  {
    id: id(),
    contractId: contractId(),
    /** In the order of the contract, from 1. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: installmentKinds }).notNull(),
    /** Which payment of a series it is, such as the second of four yearly ones; null where it is of none. */
    series: jsonb("series").$type<{ kind: AddedKind; nth: number; of: number }>(),
    dueDate: day("due_date").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** Not owed any more: its contract was undone, or an event replaced it. Everything that adds up what is owed asks this alone. */
    cancelled: boolean("cancelled").notNull().default(false),
    /** The event whose version of the schedule it belongs to; null for what was signed. */
    madeByEvent: bigint("made_by_event", { mode: "number" }).references(() => contractEvents.id),
    /** The event that took it out of the schedule: its own where that was undone. It is cancelled then. */
    replacedByEvent: bigint("replaced_by_event", { mode: "number" }).references(() => contractEvents.id),
    /** A payment that stands settles it; written by the database with the payment, and by nobody else. */
    settled: boolean("settled").notNull().default(false),
  },
  (table) => [uniqueIndex("installments_number").on(table.contractId, table.number)],
);

/**
 * Money received for an installment, whole or in parts: what came in is corrected value + fine + interest. A wrong one is
 * reversed, never deleted.
 */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    installmentId: bigint("installment_id", { mode: "number" })
      .notNull()
      .references(() => installments.id, { onDelete: "cascade" }),
    /** The installment's own; the database writes it. Null until an upgrade has been through. */
    contractId: bigint("contract_id", { mode: "number" }),
    paidAt: day("paid_at").notNull(),
    correctedCents: cents("corrected_cents").notNull(),
    fineCents: cents("fine_cents").notNull().default(0),
    interestCents: cents("interest_cents").notNull().default(0),
    /** What paying ahead of time took off: it settles this much more than came in. */
    discountCents: cents("discount_cents").notNull().default(0),
    paidCents: cents("paid_cents").notNull(),
    method: text("method", { enum: ["slip", "pix", "transfer"] }).notNull(),
    /** Nothing of the installment is left to pay after it. */
    settles: boolean("settles").notNull().default(true),
    /** Fine and interest until that day were let off. */
    waived: boolean("waived").notNull().default(false),
    note: text("note").notNull().default(""),
    /** Taken back: it counts for nothing any more and stays readable. */
    reversedAt: timestamp("reversed_at", { withTimezone: true, mode: "date" }),
    reversalReason: text("reversal_reason").notNull().default(""),
  },
  (table) => [
    index("payments_day").on(table.paidAt),
    index("payments_installment").on(table.installmentId),
    uniqueIndex("payments_settled")
      .on(table.installmentId)
      .where(sql`settles AND reversed_at IS NULL`),
  ],
);

/** Who sold it. `brokerId` names the broker's own account, where there is one. */
export const contractBrokers = pgTable(
  "contract_brokers",
  {
    id: id(),
    contractId: contractId(),
    brokerId: bigint("broker_id", { mode: "number" }).references(() => customers.id),
    name: text("name").notNull(),
    creci: text("creci").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    role: text("role").notNull(),
  },
  (table) => [index("contract_brokers_contract").on(table.contractId)],
);

/** Papers of a contract. The storage key begins with `private/`: only the contract's customer gets the file. */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    id: id(),
    contractId: contractId(),
    name: text("name").notNull(),
    storageKey: text("storage_key").notNull(),
    date: day("date").notNull(),
    /** Which version of the contract's own paper it is, from 1; null for what staff put there. */
    paperVersion: integer("paper_version"),
    /** The clauses it was made of. */
    clausesId: bigint("clauses_id", { mode: "number" }).references(() => contractClauses.id),
    /** Taken away by staff; kept so that it can come back. */
    removedAt: timestamp("removed_at", { withTimezone: true, mode: "date" }),
  },
  (table) => [
    index("contract_documents_contract").on(table.contractId),
    uniqueIndex("contract_documents_paper").on(table.contractId, table.paperVersion),
  ],
);

/** Days without banks of a state (`city` empty) or a city, besides the national ones, which are computed. */
export const holidays = pgTable(
  "holidays",
  {
    id: id(),
    uf: text("uf").notNull(),
    /** As the developments of the city have it; empty for the whole state. */
    city: text("city").notNull().default(""),
    /** The city without case and accents, by which it is known. */
    cityFolded: text("city_folded").notNull().default(""),
    /** `2026-09-08`, or `09-08` for every year. */
    day: text("day").notNull(),
    name: text("name").notNull(),
  },
  (table) => [uniqueIndex("holidays_place_day").on(table.uf, table.cityFolded, table.day)],
);

/** What an index rose in a month (first day of it), as a fraction. */
export const indexRates = pgTable(
  "index_rates",
  {
    name: text("name").notNull(),
    month: day("month").notNull(),
    rate: numeric("rate", { precision: 9, scale: 8, mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.month] })],
);

/** How asking the service of rates ended last, by index; a row of an index that is not configured any more means nothing. */
export const rateSources = pgTable("rate_sources", {
  indexName: text("index_name").primaryKey(),
  /** Null until the first answer. */
  askedAt: timestamp("asked_at", { withTimezone: true, mode: "date" }),
  /** When to ask next. */
  dueAt: timestamp("due_at", { withTimezone: true, mode: "date" }).notNull(),
  /** What went wrong, as a sentence; empty when the answer was right. */
  problem: text("problem").notNull().default(""),
});
