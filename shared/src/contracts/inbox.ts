import * as z from "zod/mini";
import { calendarDate, id, instant } from "./primitives.ts";
import { pageOf } from "./page.ts";

/** A message in a customer's inbox (GraphQL `Message`). */
export const inboxMessage = z.object({
  id,
  subject: z.string(),
  /** Plain text; an empty line ends a paragraph. */
  body: z.string(),
  sentAt: instant,
  read: z.boolean(),
  /** The contract it is about. */
  contractId: z.nullable(id),
  /** `url` is a path of the API, read with the bearer. */
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Slips of this message that were cancelled since; absent in what an earlier release kept. */
  cancelledSlips: z._default(
    z.array(
      z.object({
        /** Of the attachment. */
        url: z.string(),
        /** Digits alone. */
        line: z.string(),
        pix: z.string(),
        /** Of the first installment that it asked for, with the day on which that is due; null where there is none any more. */
        contractId: z.nullable(id),
        dueOn: z.nullable(calendarDate),
      }),
    ),
    [],
  ),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const { totalBounded: _bound, ...counted } = pageOf(inboxMessage).shape;

/** GraphQL `inbox(page, size, unreadOnly, search)`: all are counted; `unread` are all unread messages, whatever was searched. */
export const messagePage = z.object({ ...counted, unread: z.int() });
export type MessagePage = z.infer<typeof messagePage>;

/** `POST /customers/{id}/live-ticket`: opens `GET /customers/{id}/live?ticket=…` once, within a minute. */
export const liveTicket = z.object({ ticket: z.string(), expiresAt: instant });
export type LiveTicket = z.infer<typeof liveTicket>;

/**
 * Data of the `message` event: a message came or was read elsewhere. `id` is the message's, 0 when only the counts are told.
 * `conversation` is the one in which something was written or changed, `answers` the messages of the company in all
 * conversations that were not seen; a server of before says neither.
 */
export const inboxEvent = z.object({
  id: z.int(),
  unread: z.int(),
  conversation: z.optional(id),
  answers: z.optional(z.int()),
});
export type InboxEvent = z.infer<typeof inboxEvent>;
