import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

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
  demonstration: boolean("demonstration").notNull().default(false),
  /** Counts what staff change, so that nobody overwrites what they have not seen. */
  version: integer("version").notNull().default(1),
});
