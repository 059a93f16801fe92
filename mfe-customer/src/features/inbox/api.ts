import {
  conversationPage,
  inboxEvent,
  inboxMessage,
  inboxOperation,
  markMessageReadOperation,
  messagePage,
  type InboxEvent,
  type InboxMessage,
  type MessagePage,
} from "@gleba/shared/contracts";
import { get, graphql, operation, type TicketStream } from "@gleba/shared/http";
import { subscribeWhileVisible } from "@gleba/shared/kit";
import { customerPath, customerId } from "#platform/session";

const inbox = operation(inboxOperation, messagePage);
const markRead = operation(markMessageReadOperation, inboxMessage);

/** Which messages are asked for. */
export interface InboxParams {
  page: number;
  size: number;
  unreadOnly: boolean;
  search: string;
}

/** A page of messages, the newest first, as the server knows them now. */
export const fetchInbox = (question: InboxParams, signal: AbortSignal): Promise<MessagePage> =>
  graphql(inbox, { ...question }, { signal, fresh: true });

/** How many answers of the company in conversations were not seen. */
export const fetchUnseenAnswers = async (signal: AbortSignal): Promise<number> =>
  (await get(customerPath("conversations"), conversationPage, { signal, params: { size: 1 } })).unread;

/** Marks a message as read or unread. */
export const markMessage = (id: number, read: boolean): Promise<InboxMessage> => graphql(markRead, { id, read });

/**
 * Tells of messages as they come while the page is looked at, and whether some may have been missed before, until the returned
 * function is called.
 */
export const subscribeToInbox = (onEvent: TicketStream<InboxEvent>["onEvent"]): (() => void) =>
  subscribeWhileVisible({
    paths: () => (customerId() === 0 ? null : { ticket: customerPath("live-ticket"), stream: customerPath("live") }),
    eventName: "message",
    schema: inboxEvent,
    onEvent,
  });
