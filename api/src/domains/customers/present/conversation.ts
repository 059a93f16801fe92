import type { Conversation, ConversationFile, ConversationMessage } from "@gleba/shared/contracts";
import type { StaffConversation } from "@gleba/shared/contracts/crm";
import type { ConversationFileRow } from "../repository/conversation-files.ts";
import type { ConversationMessageRow, NamedConversation } from "../repository/conversations.ts";

const common = ({ conversation: row, contractNumber }: NamedConversation) => ({
  id: row.id,
  protocol: row.protocol,
  topic: row.topic,
  state: row.state,
  contract: row.contractId === null || contractNumber === null ? null : { id: row.contractId, number: contractNumber },
  createdAt: row.createdAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  answerBy: row.answerBy?.toISOString() ?? null,
  excerpt: row.excerpt,
});

/** A conversation as its customer reads it. */
export const presentConversation = (row: NamedConversation): Conversation => ({
  ...common(row),
  unread: row.conversation.unread,
});

/** The same as the staff read it. */
export const presentStaffConversation = (row: NamedConversation): StaffConversation => {
  const { customerId, assigneeId, waitingSince, version } = row.conversation;
  return {
    ...common(row),
    customer: { id: customerId, name: row.customerName },
    waitingSince: waitingSince?.toISOString() ?? null,
    assignee: assigneeId === null || row.assigneeName === null ? null : { id: assigneeId, name: row.assigneeName },
    version,
  };
};

/** A file as both sides see it; its bytes are read by a call of its own. */
export const presentConversationFile = ({ id, name, contentType, bytes }: ConversationFileRow): ConversationFile => ({
  id,
  name,
  contentType,
  bytes,
});

/** A message as both sides read it. */
export const presentConversationMessage = (row: ConversationMessageRow): ConversationMessage => ({
  id: row.id,
  from: row.author.startsWith("customer:") ? "customer" : "company",
  authorName: row.authorName,
  body: row.body,
  sentAt: row.sentAt.toISOString(),
  files: row.files.map(presentConversationFile),
});
