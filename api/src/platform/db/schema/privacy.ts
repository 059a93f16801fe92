import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { privacyRequestKinds, privacyRequestStatuses } from "@gleba/shared/contracts";
import { customers } from "./people.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * What people ask about their own data (LGPD art. 18), signed in or not. A visitor's request is `unconfirmed` until the
 * e-mailed link was used, so that nobody asks in another's name; unconfirmed ones are forgotten.
 */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    protocol: text("protocol").notNull().unique(),
    kind: text("kind", { enum: privacyRequestKinds }).notNull(),
    status: text("status", { enum: privacyRequestStatuses }).notNull(),
    name: text("name").notNull(),
    document: text("document").notNull(),
    email: text("email").notNull(),
    /** Null for a visitor. */
    customerId: bigint("customer_id", { mode: "number" }).references(() => customers.id),
    text: text("text").notNull().default(""),
    createdAt: at("created_at").notNull(),
    confirmedAt: at("confirmed_at"),
    /** Null until confirmed: the time to answer runs from then. */
    answerBy: at("answer_by"),
    answeredAt: at("answered_at"),
    answer: text("answer").notNull().default(""),
    /** Who of the staff answered, by the name of then. */
    answeredBy: text("answered_by").notNull().default(""),
  },
  (table) => [
    index("privacy_requests_status").on(table.status, table.createdAt),
    index("privacy_requests_customer").on(table.customerId),
  ],
);
