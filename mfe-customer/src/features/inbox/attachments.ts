import type { InboxMessage } from "@gleba/shared/contracts";

/** The files that a message gives out: of a slip that was cancelled no PDF is any more. */
export const attachmentsOf = ({ attachments, cancelledSlips }: InboxMessage): InboxMessage["attachments"] =>
  attachments.filter(({ url }) => !cancelledSlips.some((slip) => slip.url === url));
