import type { InboxMessage } from "@gleba/shared/contracts";
import type { CancelledSlip } from "../repository/cancelled-slips.ts";
import type { MessageRow } from "../repository/messages.ts";

/** A message as its customer reads it; `cancelled` are slips by the address of their PDF, of this message or of others. */
export const presentMessage = (
  { id, subject, body, sentAt, readAt, contractId, attachments }: MessageRow,
  cancelled: ReadonlyMap<string, CancelledSlip>,
): InboxMessage => ({
  id,
  subject,
  body,
  sentAt: sentAt.toISOString(),
  read: readAt !== null,
  contractId,
  attachments,
  cancelledSlips: attachments.flatMap(({ url }) => cancelled.get(url) ?? []),
});
