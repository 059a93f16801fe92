import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { conversationFiles, conversationMessages } from "#platform/db/schema/index.ts";

export type ConversationFileRow = typeof conversationFiles.$inferSelect;

/** Adds a file whose bytes are stored. */
export const insertConversationFile = async (
  tx: Tx,
  values: typeof conversationFiles.$inferInsert,
): Promise<ConversationFileRow> => {
  const [row] = await tx.insert(conversationFiles).values(values).returning();
  return row!;
};

/** Gives files that this author uploaded for this customer to a message; false where one is gone or was sent before. */
export const attachFiles = async (
  tx: Tx,
  { author, customerId, messageId, ids }: { author: string; customerId: number; messageId: number; ids: number[] },
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const attached = await tx
    .update(conversationFiles)
    .set({ messageId })
    .where(
      and(
        inArray(conversationFiles.id, ids),
        eq(conversationFiles.author, author),
        eq(conversationFiles.customerId, customerId),
        isNull(conversationFiles.messageId),
      ),
    )
    .returning({ id: conversationFiles.id });
  return attached.length === new Set(ids).size;
};

/** A file that was sent in a conversation of this customer, or in this conversation; null for any other. */
export const readSentFile = async (
  orm: Orm,
  id: number,
  of: { customerId: number } | { conversationId: number },
): Promise<ConversationFileRow | null> => {
  const isOf =
    "customerId" in of
      ? eq(conversationFiles.customerId, of.customerId)
      : eq(conversationMessages.conversationId, of.conversationId);
  const [row] = await orm
    .select({ file: conversationFiles })
    .from(conversationFiles)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .where(and(eq(conversationFiles.id, id), isOf));
  return row?.file ?? null;
};

/** Forgets what was uploaded for a customer before `limit` and never sent; answers the keys. */
export const deleteUnsentFiles = async (tx: Tx, customerId: number, limit: Date): Promise<string[]> => {
  const gone = await tx
    .delete(conversationFiles)
    .where(
      and(
        eq(conversationFiles.customerId, customerId),
        isNull(conversationFiles.messageId),
        lt(conversationFiles.createdAt, limit),
      ),
    )
    .returning({ key: conversationFiles.storageKey });
  return gone.map(({ key }) => key);
};
