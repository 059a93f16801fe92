import { and, desc, eq, isNull, like, type SQL } from "drizzle-orm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { messages } from "#platform/db/schema/index.ts";
import { patternsOf, searchable } from "../rules/message-search.ts";

export type MessageRow = typeof messages.$inferSelect;

/** A message to write; demonstrations write some that were read already. */
export type NewMessage = Omit<typeof messages.$inferInsert, "searched">;

/** Writes a message; answers its id. */
export const insertMessage = async (tx: Orm | Tx, message: NewMessage): Promise<number> => {
  const names = (message.attachments ?? []).map(({ name }) => name);
  const searched = searchable([message.subject, message.body, ...names].join(" "));
  const [row] = await tx
    .insert(messages)
    .values({ ...message, searched })
    .returning({ id: messages.id });
  return row!.id;
};

/** How many messages of a customer are unread. */
export const countUnread = ({ orm }: Db, customerId: number): Promise<number> =>
  orm.$count(messages, and(eq(messages.customerId, customerId), isNull(messages.readAt)));

/** A page of a customer's messages, the newest first; every word of the search is in each of them. */
export const readMessages = async (
  { orm }: Db,
  customerId: number,
  { page, size, unreadOnly, search }: { page: number; size: number; unreadOnly: boolean; search: string },
): Promise<{ rows: MessageRow[]; total: number }> => {
  const conditions: SQL[] = [eq(messages.customerId, customerId)];
  if (unreadOnly) conditions.push(isNull(messages.readAt));
  for (const pattern of patternsOf(search)) conditions.push(like(messages.searched, pattern));
  const condition = and(...conditions);
  const rows = await orm
    .select()
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(size)
    .offset(page * size);
  return { rows, total: await orm.$count(messages, condition) };
};

/** Marks a customer's own message; null for any other. A message read before keeps when. */
export const markRead = async (
  tx: Tx,
  { id, customerId, read, now }: { id: number; customerId: number; read: boolean; now: Date },
): Promise<MessageRow | null> => {
  const isIt = and(eq(messages.id, id), eq(messages.customerId, customerId));
  const [known] = await tx.select().from(messages).where(isIt).for("update");
  if (!known) return null;
  const readAt = read ? (known.readAt ?? now) : null;
  await tx.update(messages).set({ readAt }).where(isIt);
  return { ...known, readAt };
};

/** All messages of a customer, the newest first. */
export const readAllMessages = (orm: Orm, customerId: number): Promise<MessageRow[]> =>
  orm.select().from(messages).where(eq(messages.customerId, customerId)).orderBy(desc(messages.id));
