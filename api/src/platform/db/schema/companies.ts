import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Companies that offer developments, each with a CNPJ of its own; a development without one is of the site's company. */
export const companies = pgTable("companies", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  legalName: text("legal_name").notNull(),
  tradeName: text("trade_name").notNull().default(""),
  /** Upper-case, without mask. */
  cnpj: text("cnpj").notNull().unique(),
  address: text("address").notNull(),
  phone: text("phone").notNull().default(""),
  email: text("email").notNull().default(""),
  /** Where slips are paid into, as the gateway knows it; empty for the gateway's own. */
  bankAccount: text("bank_account").notNull().default(""),
  pixKey: text("pix_key").notNull().default(""),
  /** Where its logo stands, as papers print it; empty for none. */
  logo: text("logo").notNull().default(""),
  demonstration: boolean("demonstration").notNull().default(false),
  /** Counts what staff change, so that nobody overwrites what they have not seen. */
  version: integer("version").notNull().default(1),
});

/** Clauses that a company writes for its contracts, one row for each version: none ever changes, since contracts were made of it. */
export const contractClauses = pgTable(
  "contract_clauses",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the company of the site's configuration. */
    companyId: bigint("company_id", { mode: "number" }).references(() => companies.id),
    /** Of the company, from 1. */
    version: integer("version").notNull(),
    /** Rich text, cleaned, with fields such as `{comprador}`. */
    body: text("body").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
    byName: text("by_name").notNull(),
  },
  (table) => [uniqueIndex("contract_clauses_version").on(sql`coalesce(${table.companyId}, 0)`, table.version)],
);
