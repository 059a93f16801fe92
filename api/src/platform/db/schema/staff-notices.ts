import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { staffNoticeKinds, type NoticeChoices, type QuietHours } from "@gleba/shared/contracts/crm";
import { crmUsers } from "./people.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const staffId = () =>
  bigint("staff_id", { mode: "number" })
    .notNull()
    .references(() => crmUsers.id, { onDelete: "cascade" });

/**
 * What one member of staff is told of. Names a thing by its number and a lot by its place, never a person: whoever is erased
 * leaves nothing here.
 */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: staffId(),
    kind: text("kind", { enum: staffNoticeKinds }).notNull(),
    /** What it is about: a lead's `intention-12`, a reservation's or a conversation's number; empty for many at once. */
    ref: text("ref").notNull(),
    subject: text("subject").notNull(),
    createdAt: at("created_at").notNull(),
    /** Where its person wants no bell for it, it counts as read from the start. */
    readAt: at("read_at"),
    bell: boolean("bell").notNull().default(true),
    /** When it is to be mailed; null where it is not, or was. */
    mailAt: at("mail_at"),
  },
  (table) => [
    index("staff_notices_of").on(table.staffId, table.id),
    index("staff_notices_unread")
      .on(table.staffId, table.id)
      .where(sql`${table.readAt} IS NULL`),
    index("staff_notices_about")
      .on(table.kind, table.ref)
      .where(sql`${table.readAt} IS NULL`),
    index("staff_notices_created").on(table.createdAt),
    index("staff_notices_mail")
      .on(table.mailAt, table.staffId)
      .where(sql`${table.mailAt} IS NOT NULL`),
    index("staff_notices_mail_of")
      .on(table.staffId, table.id)
      .where(sql`${table.mailAt} IS NOT NULL`),
  ],
);

/** What one member of staff wants to be told of, how, and when not; without a row as everybody is. */
export const staffNoticeSettings = pgTable("staff_notice_settings", {
  staffId: staffId().primaryKey(),
  /** By kind; a kind that is not here is told of as to everybody. */
  choices: jsonb("choices").$type<NoticeChoices>().notNull(),
  /** Hours in which nothing is mailed. */
  quiet: jsonb("quiet").$type<QuietHours | null>(),
  version: integer("version").notNull(),
});

/** One-time tickets to the live stream of a member of staff, stored hashed, as those of customers. */
export const staffLiveTickets = pgTable(
  "staff_live_tickets",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffId: staffId(),
    /** Whose stream ends with it; null where its token named none. */
    session: text("session"),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("staff_live_tickets_of").on(table.staffId), index("staff_live_tickets_expiry").on(table.expiresAt)],
);
