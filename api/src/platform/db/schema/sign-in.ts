import { bigint, boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { staffRoles } from "@gleba/shared/contracts";
import { crmUsers, customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const staffId = () =>
  bigint("staff_id", { mode: "number" })
    .notNull()
    .references(() => crmUsers.id, { onDelete: "cascade" });

const customerId = () =>
  bigint("customer_id", { mode: "number" }).references(() => customers.id, { onDelete: "cascade" });

/** What a session's person last proved themselves by. */
const proofs = ["password", "totp", "recovery", "passkey", "email_code", "two_steps"] as const;

/** One sign-in on one device; its tokens are those of the same family. Ended ones stay for a while, so that a device is known again. */
export const sessions = pgTable(
  "sessions",
  {
    /** The family of `refresh_tokens`. */
    id: text("id").primaryKey(),
    role: text("role", { enum: ["customer", "staff"] }).notNull(),
    subject: bigint("subject", { mode: "number" }).notNull(),
    /** In words, as `Chrome no Windows`; empty where nothing told. */
    device: text("device").notNull().default(""),
    /** The network it came from, never the whole address; empty for one of this machine or a private one. */
    place: text("place").notNull().default(""),
    createdAt: at("created_at").notNull(),
    lastUsedAt: at("last_used_at").notNull(),
    /** When its person last proved to be it. */
    confirmedAt: at("confirmed_at").notNull(),
    confirmedBy: text("confirmed_by", { enum: proofs }).notNull().default("password"),
    endedAt: at("ended_at"),
  },
  (table) => [index("sessions_subject").on(table.role, table.subject, table.lastUsedAt)],
);

/** A member of staff's authenticator app (RFC 6238); without `confirmed_at` it is being set up and asks for nothing. */
export const staffTotp = pgTable("staff_totp", {
  staffId: staffId().primaryKey(),
  /** Sealed with the installation's key. */
  secret: text("secret").notNull(),
  createdAt: at("created_at").notNull(),
  confirmedAt: at("confirmed_at"),
  /** Time step of the newest code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Codes for whoever lost their second factor, hashed; each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    staffId: staffId(),
    createdAt: at("created_at").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [index("staff_recovery_codes_staff").on(table.staffId)],
);

/** A passkey (WebAuthn): the public key of one authenticator. */
const passkeyColumns = () => ({
  /** The credential's id, base64url, as the authenticator made it. */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** COSE key, base64url. */
  publicKey: text("public_key").notNull(),
  /** Of signatures, where the authenticator counts them; 0 where it does not. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  /** How a browser reaches it: `internal`, `usb`, … */
  transports: text("transports").array().notNull(),
  createdAt: at("created_at").notNull(),
  lastUsedAt: at("last_used_at"),
});

/** A member of staff's passkeys. */
export const staffPasskeys = pgTable("staff_passkeys", { ...passkeyColumns(), owner: staffId() }, (table) => [
  index("staff_passkeys_staff").on(table.owner),
]);

/** A customer's passkeys. */
export const customerPasskeys = pgTable(
  "customer_passkeys",
  { ...passkeyColumns(), owner: customerId().notNull() },
  (table) => [index("customer_passkeys_customer").on(table.owner)],
);

/** Codes that were sent by e-mail to sign in with; one that is asked for a document nobody proved may be several rows. */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: id(),
    /** Of what the browser that asked got. */
    requestHash: text("request_hash").notNull(),
    /** Whom it lets in; null where nobody has that name. */
    customerId: customerId(),
    /** Hash of the name that was typed, by which tries are counted. */
    account: text("account").notNull(),
    /** MAC under the installation's key over code, request and account as it was. */
    mac: text("mac").notNull(),
    /** Sent to whoever had typed the right password: it opens what a code alone does not. */
    afterPassword: boolean("after_password").notNull().default(false),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("email_codes_request").on(table.requestHash),
    index("email_codes_customer").on(table.customerId),
    index("email_codes_expiry").on(table.expiresAt),
  ],
);

/** Challenges that were answered: each is good once. Rows live as long as a challenge does. */
export const usedChallenges = pgTable(
  "used_challenges",
  { challenge: text("challenge").primaryKey(), expiresAt: at("expires_at").notNull() },
  (table) => [index("used_challenges_expiry").on(table.expiresAt)],
);

/** Which roles of the staff need a second factor; a role without a row needs none. */
export const secondFactorRoles = pgTable("second_factor_roles", {
  role: text("role", { enum: staffRoles }).primaryKey(),
  since: at("since").notNull(),
});

/**
 * What happened to accounts: only ever added to (a trigger refuses everything else), each row sealed by a hash over
 * itself and the row before.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    at: at("at").notNull(),
    kind: text("kind").notNull(),
    /** Whose account: `staff:3`, `customer:12`, `system`. */
    subject: text("subject").notNull(),
    subjectName: text("subject_name").notNull(),
    /** Who did it, where that is somebody else. */
    actor: text("actor").notNull(),
    actorName: text("actor_name").notNull(),
    detail: text("detail").notNull(),
    device: text("device").notNull(),
    place: text("place").notNull(),
    /** Hash of the row before; empty for the first. */
    previous: text("previous").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [index("security_events_subject").on(table.subject, table.id)],
);
