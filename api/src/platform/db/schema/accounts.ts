import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Consent } from "@gleba/shared/contracts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Accounts somebody asked for and has not confirmed by e-mail: they are no customers, hold no name against anybody
 * else and are forgotten after a day. Each has its own link; none replaces another, since anybody may type any e-mail.
 */
export const signUps = pgTable("sign_ups", {
  /** Of the e-mailed link: SHA-256, hex. */
  tokenHash: text("token_hash").primaryKey(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  document: text("document").notNull(),
  phone: text("phone").notNull(),
  passwordHash: text("password_hash").notNull(),
  consents: jsonb("consents").$type<Consent[]>().notNull(),
  askedAt: at("asked_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** One-time links to a new password, stored hashed. One a person and purpose: asking again replaces the old. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    purpose: text("purpose", { enum: ["customer_password", "staff_password"] }).notNull(),
    /** Id of the customer or the member of staff; negative for nobody, see links.ts. */
    subject: bigint("subject", { mode: "number" }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    issuedAt: at("issued_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] })],
);

/** E-mails that customers want in place of theirs and have not confirmed. One a customer: asking again replaces the old. */
export const emailChanges = pgTable("email_changes", {
  customerId: bigint("customer_id", { mode: "number" })
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  /** Of the e-mailed link: SHA-256, hex. */
  tokenHash: text("token_hash").notNull().unique(),
  askedAt: at("asked_at").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** What a customer agreed to, or not, with the version of the text they saw (LGPD art. 8). Only ever added to. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<Consent["purpose"]>().notNull(),
    version: text("version").notNull(),
    granted: boolean("granted").notNull(),
    givenAt: at("given_at").notNull(),
  },
  (table) => [index("consents_customer").on(table.customerId)],
);

/** Mails to send, written in the transaction that they tell of; deleted once sent, since links in them are secrets. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** Null: a letter to nobody, written so that unknown people cost the same work as known ones. */
    recipient: text("recipient"),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Whose act it tells of: what strangers can bring about with somebody's address is counted by that address. */
    origin: text("origin", { enum: ["visitor", "account", "company"] })
      .notNull()
      .default("visitor"),
    /** The recorded request or job that wrote it, as W3C Trace Context names it; whichever process sends it stands under it. */
    traceparent: text("traceparent"),
    /** Where mail programs end such letters with one press (RFC 8058); null for a letter that answers somebody. */
    unsubscribe: text("unsubscribe"),
    /** What goes with it as a file for calendars (RFC 5545); null for a letter without. */
    calendar: text("calendar"),
    /** The development that it is about, whose company it comes from; null for the site's. */
    ventureId: bigint("venture_id", { mode: "number" }),
    attempts: integer("attempts").notNull().default(0),
    createdAt: at("created_at").notNull(),
    /** Also the end of the lease of the process that is sending it. */
    nextAttemptAt: at("next_attempt_at").notNull(),
    /** After this nobody tries any more: what the mail says is no longer true. */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("outbox_next").on(table.nextAttemptAt)],
);

/** Where mail goes in a demonstration without SMTP; read at `/mailbox`. */
export const mailbox = pgTable("mailbox", {
  id: id(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  calendar: text("calendar"),
  sentAt: at("sent_at").notNull(),
});
