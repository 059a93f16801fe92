import { bigint, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { pushKinds } from "@gleba/shared/contracts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Browsers that a customer has notified. An address of a push service belongs to whoever of a shared browser asked last. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: id(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Its session, with which it ends by a press of anybody's; null where the token named none. */
    session: text("session"),
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's public key and the secret that it shares with us (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    kinds: text("kinds", { enum: pushKinds }).array().notNull(),
    /** In words, as `Chrome no Android`. */
    device: text("device").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("push_devices_customer").on(table.customerId, table.id),
    index("push_devices_session").on(table.session),
  ],
);

/** Notifications that wait to be sent. Of one subject each device has one: a newer one takes the place of one that waits. */
export const pushQueue = pgTable(
  "push_queue",
  {
    id: id(),
    deviceId: bigint("device_id", { mode: "number" })
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    /** The subject, as `message` or `reservation-12`. */
    topic: text("topic").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** Where a press leads: a path of the portal. */
    path: text("path").notNull(),
    /** Counts what took its place: only what was sent is removed. */
    revision: integer("revision").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    createdAt: at("created_at").notNull(),
    nextAttemptAt: at("next_attempt_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    unique("push_queue_topic").on(table.deviceId, table.topic),
    index("push_queue_due").on(table.nextAttemptAt, table.id),
  ],
);
