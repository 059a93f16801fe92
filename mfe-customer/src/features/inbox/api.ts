import {
  conversationPage,
  inboxEvent,
  inboxMessage,
  inboxOperation,
  liveTicket,
  markMessageReadOperation,
  messagePage,
  type InboxEvent,
  type InboxMessage,
  type MessagePage,
} from "@gleba/shared/contracts";
import { get, graphql, operation, post, subscribe } from "@gleba/shared/http";
import { customerPath, customerId } from "#platform/session";

const inbox = operation(inboxOperation, messagePage);
const markRead = operation(markMessageReadOperation, inboxMessage);

/** Pauses before asking for another stream; the last one repeats. */
const BACK_OFF_MS = [2_000, 10_000, 30_000] as const;

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
 * Tells of messages as they come, until the returned function is called. A ticket opens one stream once, so a lost
 * stream is asked for anew instead of being reconnected by the browser.
 */
export const subscribeToInbox = (onEvent: (event: InboxEvent) => void): (() => void) => {
  let close = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ended = false;

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
    failures += 1;
  };
  const connect = async (): Promise<void> => {
    close();
    // In the moment between the end of a session and the next screen nobody is there to tell.
    if (customerId() === 0) return later();
    try {
      const { ticket } = await post(customerPath("live-ticket"), {}, liveTicket);
      if (ended) return;
      close = subscribe(`${customerPath("live")}?ticket=${encodeURIComponent(ticket)}`, "message", inboxEvent, {
        onEvent: (event) => {
          failures = 0;
          onEvent(event);
        },
        // Not within the loss itself: only then does the transport see that it must not reconnect by itself.
        onLost: () => setTimeout(() => (close(), ended || later())),
      });
    } catch {
      if (!ended) later();
    }
  };
  void connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    close();
  };
};
