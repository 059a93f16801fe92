import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { staffRoles } from "@gleba/shared/contracts";
import { cities, professions, ufs } from "./lookups.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What proved that a document is its customer's; `none`: whoever signed up said so, and so may others. */
const documentProofs = ["none", "contract", "staff"] as const;

/**
 * People who bought or want to buy; some are brokers. `document` is upper-case text without mask: of any number of
 * accounts that name it one at most has it proven.
 */
export const customers = pgTable(
  "customers",
  {
    id: id(),
    name: text("name").notNull(),
    document: text("document").notNull(),
    documentProof: text("document_proof", { enum: documentProofs }).notNull().default("staff"),
    email: text("email").notNull().unique(),
    phone: text("phone").notNull().default(""),
    passwordHash: text("password_hash"),
    /** The password lets in together with a code that is mailed then. */
    secondStep: boolean("second_step").notNull().default(false),
    broker: boolean("broker").notNull().default(false),
    creci: text("creci").notNull().default(""),
    rg: text("rg").notNull().default(""),
    rgUfId: integer("rg_uf_id").references(() => ufs.id),
    birthDate: date("birth_date", { mode: "string" }),
    professionId: integer("profession_id").references(() => professions.id),
    birthplaceId: integer("birthplace_id").references(() => cities.id),
    /** Storage key of the portrait; empty when there is none. */
    photoKey: text("photo_key").notNull().default(""),
    /** Counts the changes of these data, so that one of two tabs is told that the other was faster. */
    version: integer("version").notNull().default(0),
    emailConfirmedAt: at("email_confirmed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("customers_document").on(table.document),
    uniqueIndex("customers_document_proven")
      .on(table.document)
      .where(sql`${table.documentProof} <> 'none'`),
  ],
);

/** Roles that a company named itself, each a set of rights; those of the portal stand in the code. */
export const customRoles = pgTable(
  "custom_roles",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    rights: text("rights").array().notNull(),
    /** Counts changes, so that a second editor of the same state is told. */
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("custom_roles_name").on(sql`lower(${table.name})`)],
);

/** Staff of the company. */
export const crmUsers = pgTable(
  "crm_users",
  {
    id: id(),
    name: text("name").notNull(),
    login: text("login").notNull().unique(),
    email: text("email").notNull().unique(),
    role: text("role", { enum: staffRoles }).notNull(),
    /** With the role `custom`: which one. */
    customRoleId: bigint("custom_role_id", { mode: "number" }).references(() => customRoles.id),
    /** The developments whose records they see; null: all of them. */
    developments: bigint("developments", { mode: "number" }).array(),
    active: boolean("active").notNull().default(true),
    passwordHash: text("password_hash"),
    lastLoginAt: at("last_login_at"),
    /** Counts changes, so that a second editor of the same state is told. */
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("crm_users_custom_role").on(table.customRoleId),
    check("crm_users_custom_role_named", sql`(role = 'custom') = (custom_role_id IS NOT NULL)`),
  ],
);

/**
 * Opaque refresh tokens, stored hashed (SHA-256, hex). Each use spends one and issues its successor in the same family;
 * a spent one presented again after the grace revokes the family.
 */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    family: text("family").notNull(),
    role: text("role", { enum: ["customer", "staff"] }).notNull(),
    subject: bigint("subject", { mode: "number" }).notNull(),
    issuedAt: at("issued_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    spentAt: at("spent_at"),
    revokedAt: at("revoked_at"),
  },
  (table) => [
    index("refresh_tokens_family").on(table.family),
    index("refresh_tokens_subject").on(table.role, table.subject),
  ],
);

/** Wrong passwords by what was typed as a name (hashed, so that no document is kept): a few a window, by any route. */
export const passwordChecks = pgTable("password_checks", {
  account: text("account").primaryKey(),
  windowStart: at("window_start").notNull(),
  used: integer("used").notNull(),
});
