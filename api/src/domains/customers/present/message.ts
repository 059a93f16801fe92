import type { InboxMessage } from "@gleba/shared/contracts";
import type { MessageRow } from "../repository/messages.ts";

/** A message as its customer reads it. */
export const presentMessage = ({
  id,
  subject,
  body,
  sentAt,
  readAt,
  contractId,
  attachments,
}: MessageRow): InboxMessage => ({
  id,
  subject,
  body,
  sentAt: sentAt.toISOString(),
  read: readAt !== null,
  contractId,
  attachments,
});
