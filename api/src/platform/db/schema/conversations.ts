import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { conversationStates, conversationTopics } from "@gleba/shared/contracts";
import { contracts } from "./contracts.ts";
import { crmUsers, customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const customerId = () =>
  bigint("customer_id", { mode: "number" })
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** What a customer and the company write to each other under one protocol. */
export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    protocol: text("protocol").notNull().unique(),
    customerId: customerId(),
    contractId: bigint("contract_id", { mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
    topic: text("topic", { enum: conversationTopics }).notNull(),
    state: text("state", { enum: conversationStates }).notNull(),
    createdAt: at("created_at").notNull(),
    lastAt: at("last_at").notNull(),
    /** When the oldest message came that nobody answered; null while nobody waits. */
    waitingSince: at("waiting_since"),
    /** Until when the law wants its answer; null while nobody waits. */
    answerBy: at("answer_by"),
    assigneeId: bigint("assignee_id", { mode: "number" }).references(() => crmUsers.id, { onDelete: "set null" }),
    /** Messages of the company that the customer has not seen. */
    unread: integer("unread").notNull().default(0),
    messages: integer("messages").notNull(),
    /** The beginning of the last message. */
    excerpt: text("excerpt").notNull(),
    version: integer("version").notNull().default(0),
  },
  (table) => [
    index("conversations_customer").on(table.customerId, table.lastAt, table.id),
    index("conversations_contract").on(table.contractId),
    // Who waits longest by the law first; of those that nobody waits for (null, at the end) the newest first.
    index("conversations_due").on(table.answerBy, table.id.desc().nullsFirst()),
    index("conversations_state").on(table.state, table.answerBy, table.id.desc().nullsFirst()),
    index("conversations_assignee").on(table.assigneeId, table.answerBy, table.id.desc().nullsFirst()),
  ],
);

/** One message of a conversation. Only ever added to; the name is kept as it was. */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    id: id(),
    conversationId: bigint("conversation_id", { mode: "number" })
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** `customer:12`, `staff:3`. */
    author: text("author").notNull(),
    authorName: text("author_name").notNull(),
    body: text("body").notNull(),
    /** Made by the page for what was typed: a message that is sent a second time is there once. */
    key: uuid("key").notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [
    index("conversation_messages_conversation").on(table.conversationId, table.id),
    uniqueIndex("conversation_messages_key").on(table.author, table.key),
  ],
);

/** A file of a conversation; without a message it waits to be sent. */
export const conversationFiles = pgTable(
  "conversation_files",
  {
    id: id(),
    customerId: customerId(),
    /** Who uploaded it, as `author` of a message. */
    author: text("author").notNull(),
    messageId: bigint("message_id", { mode: "number" }).references(() => conversationMessages.id, {
      onDelete: "cascade",
    }),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    storageKey: text("storage_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("conversation_files_customer").on(table.customerId),
    index("conversation_files_message").on(table.messageId),
  ],
);

/** Answers that the staff write often; `{nome}` and the like are filled in before they are sent. */
export const answerTemplates = pgTable("answer_templates", {
  id: id(),
  name: text("name").notNull().unique(),
  body: text("body").notNull(),
});
