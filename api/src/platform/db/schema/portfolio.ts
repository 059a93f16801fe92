import type { PortfolioReport, PortfolioSheet } from "@gleba/shared/contracts/crm";
import { portfolioStates } from "@gleba/shared/contracts/crm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { contracts } from "./contracts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const cents = (name: string) => bigint(name, { mode: "number" });
const day = (name: string) => date(name, { mode: "string" });
const portfolioId = () =>
  uuid("portfolio_id")
    .notNull()
    .references(() => portfolios.id, { onDelete: "cascade" });
/** Where a row stands: the sheet by its number from 0, and the line as a spreadsheet counts. */
const place = () => ({
  portfolioId: portfolioId(),
  sheet: integer("sheet").notNull(),
  line: integer("line").notNull(),
});

/** Contracts of an old system that come in as a whole: the tables sent, how they are read, and what became of them. */
export const portfolios = pgTable(
  "portfolios",
  {
    id: uuid("id").primaryKey(),
    files: jsonb("files").$type<{ name: string; size: number }[]>().notNull(),
    /** How long each part of a file is but its last. */
    partBytes: integer("part_bytes")
      .notNull()
      .default(8 * 1024 * 1024),
    state: text("state", { enum: portfolioStates }).notNull(),
    /** SHA-256 of each part that came, by its file and its number: `0/12`. */
    received: jsonb("received").$type<Record<string, string>>().notNull().default({}),
    sheets: jsonb("sheets").$type<PortfolioSheet[]>().notNull().default([]),
    report: jsonb("report").$type<PortfolioReport>(),
    problem: text("problem").notNull().default(""),
    /** `staff:3`, and as they were called then. */
    actor: text("actor").notNull(),
    actorName: text("actor_name").notNull(),
    createdAt: at("created_at").notNull(),
    takenAt: at("taken_at"),
    undoneAt: at("undone_at"),
  },
  (table) => [index("portfolios_created").on(table.createdAt)],
);

/** Customers as a table names them, here and below null where a cell cannot be read; `customerId` is who they are already. */
export const portfolioCustomers = pgTable(
  "portfolio_customers",
  {
    ...place(),
    document: text("document"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    customerId: bigint("customer_id", { mode: "number" }),
    /** They became a customer by this portfolio. */
    made: boolean("made").notNull().default(false),
  },
  (table) => [index("portfolio_customers_document").on(table.portfolioId, table.document)],
);

/** Contracts as a table names them. */
export const portfolioContracts = pgTable(
  "portfolio_contracts",
  {
    ...place(),
    number: text("number"),
    document: text("document"),
    development: text("development"),
    block: text("block"),
    lot: text("lot"),
    signedAt: day("signed_at"),
    totalCents: cents("total_cents"),
    priceCents: cents("price_cents"),
    downPaymentCents: cents("down_payment_cents"),
    system: text("system"),
    monthlyRate: numeric("monthly_rate", { precision: 9, scale: 8, mode: "number" }),
    indexName: text("index_name"),
    indexBaseDate: day("index_base_date"),
    lastIndexMonth: day("last_index_month"),
    openCents: cents("open_cents"),
    paidCents: cents("paid_cents"),
    lotId: bigint("lot_id", { mode: "number" }),
    contractId: bigint("contract_id", { mode: "number" }),
    /** Hash of all that the tables say of it. */
    digest: text("digest"),
  },
  (table) => [index("portfolio_contracts_number").on(table.portfolioId, table.number)],
);

/** Installments as a table names them. */
export const portfolioInstallments = pgTable(
  "portfolio_installments",
  {
    ...place(),
    contract: text("contract"),
    number: integer("number"),
    kind: text("kind"),
    dueDate: day("due_date"),
    amountCents: cents("amount_cents"),
  },
  (table) => [index("portfolio_installments_number").on(table.portfolioId, table.contract, table.number)],
);

/** Payments as a table names them. */
export const portfolioPayments = pgTable(
  "portfolio_payments",
  {
    ...place(),
    contract: text("contract"),
    installment: integer("installment"),
    paidAt: day("paid_at"),
    paidCents: cents("paid_cents"),
    fineCents: cents("fine_cents"),
    interestCents: cents("interest_cents"),
    discountCents: cents("discount_cents"),
    method: text("method"),
    /** Nothing of the installment is left after it. */
    settles: boolean("settles").notNull().default(false),
  },
  (table) => [index("portfolio_payments_installment").on(table.portfolioId, table.contract, table.installment)],
);

/** What is wrong with a cell, a row or a contract: while there is one, nothing of the portfolio is taken. */
export const portfolioFaults = pgTable(
  "portfolio_faults",
  {
    ...place(),
    column: text("column").notNull(),
    value: text("value").notNull(),
    /** What is wrong in words that are the same for all rows; empty of a release before. */
    kind: text("kind").notNull().default(""),
    reason: text("reason").notNull(),
    /** The contract whose row it is; empty where there is none. */
    contract: text("contract").notNull().default(""),
  },
  (table) => [index("portfolio_faults_place").on(table.portfolioId, table.sheet, table.line)],
);

/** Contracts brought from elsewhere, as they were taken. */
export const broughtContracts = pgTable(
  "brought_contracts",
  {
    contractId: bigint("contract_id", { mode: "number" })
      .primaryKey()
      .references(() => contracts.id, { onDelete: "cascade" }),
    portfolioId: uuid("portfolio_id")
      .notNull()
      .references(() => portfolios.id),
    digest: text("digest").notNull(),
    /** The last month of the index that its amounts hold. */
    lastIndexMonth: day("last_index_month"),
    /** The day from which its paper counts the index, of which the contract keeps only what its amounts do not hold yet; null where it came in before this was kept. */
    indexBaseDate: day("index_base_date"),
    /** What the lot was before. */
    lotStatus: text("lot_status").notNull(),
    /** The buyer became a customer by it. */
    madeCustomer: boolean("made_customer").notNull(),
    /** How many payments came with it. */
    payments: integer("payments").notNull(),
  },
  (table) => [index("brought_contracts_portfolio").on(table.portfolioId)],
);
