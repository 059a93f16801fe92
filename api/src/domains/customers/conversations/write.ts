import type { output } from "zod/mini";
import type { newConversationMessage } from "@gleba/shared/contracts";
import type { Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { attachFiles } from "../repository/conversation-files.ts";
import { insertConversationMessage, updateConversation, type ConversationRow } from "../repository/conversations.ts";
import { conversationErrors, excerptOf, MOST_MESSAGES, type Standing } from "../rules/conversations.ts";

/** What somebody wrote, as the contract checked it. */
export type Written = output<typeof newConversationMessage>;

interface Author {
  author: string;
  authorName: string;
}

/**
 * Adds a message to a conversation that this transaction has locked, with its files, and says how the conversation stands
 * then. Refuses files that are gone and conversations that are too long.
 */
export const addMessage = async (
  tx: Tx,
  row: ConversationRow,
  { author, authorName }: Author,
  { body, fileIds = [], key }: Written,
  standing: Standing & { unread: number; assigneeId?: number | null },
  now: Date,
): Promise<AppError | null> => {
  if (row.messages >= MOST_MESSAGES) return conversationErrors.full();
  const messageId = await insertConversationMessage(tx, {
    conversationId: row.id,
    author,
    authorName,
    body,
    key,
    sentAt: now,
  });
  if (messageId === null) return conversationErrors.sentBefore();
  if (!(await attachFiles(tx, { author, customerId: row.customerId, messageId, ids: fileIds })))
    return conversationErrors.fileGone();
  await updateConversation(tx, row.id, {
    ...standing,
    lastAt: now,
    excerpt: excerptOf(body),
    messages: row.messages + 1,
  });
  return null;
};
