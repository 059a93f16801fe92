import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contracts } from "./contracts.ts";
import { customers } from "./people.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const customerId = () =>
  bigint("customer_id", { mode: "number" })
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** What the company writes to a customer's inbox. */
export const messages = pgTable(
  "messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    contractId: bigint("contract_id", { mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Subject, body and names of attachments in lower case without accents: what a search looks through. */
    searched: text("searched").notNull(),
    /** `url` is a path of this API that needs the customer's bearer. */
    attachments: jsonb("attachments").$type<{ name: string; url: string }[]>().notNull().default([]),
    sentAt: at("sent_at").notNull(),
    readAt: at("read_at"),
  },
  (table) => [
    index("messages_customer").on(table.customerId, table.sentAt, table.id),
    index("messages_contract").on(table.contractId),
  ],
);

/** One-time tickets to a customer's live stream, stored hashed: an address is logged where a header is not. */
export const liveTickets = pgTable("live_tickets", {
  tokenHash: text("token_hash").primaryKey(),
  customerId: customerId(),
  /** Whose stream ends with it; null where its token named none. */
  session: text("session"),
  expiresAt: at("expires_at").notNull(),
});
