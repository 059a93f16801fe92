import * as z from "zod/mini";
import { id, idParam, instant } from "../primitives.ts";

/** What staff are told of at their bell. */
export const staffNoticeKinds = [
  "lead_new",
  "lead_assigned",
  "lead_overdue",
  "reservation_new",
  "reservation_assigned",
  "conversation_message",
  "conversation_assigned",
] as const;
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** Unread notices are counted up to here: a bell says "99+". */
export const MOST_UNREAD_COUNTED = 100;

/** One notice of a member of staff. */
export const staffNotice = z.object({
  id,
  /** A newer server may have more kinds than this page knows. */
  kind: z.string(),
  /** What it is about: a lead's `intention-12`, a reservation's or a conversation's number; empty for many at once. */
  ref: z.string(),
  /** A whole sentence. */
  subject: z.string(),
  at: instant,
  read: z.boolean(),
});
export type StaffNotice = z.infer<typeof staffNotice>;

/** Unread notices, counted up to `MOST_UNREAD_COUNTED`. */
const unread = z.int();

/** `GET /api/crm/notices`: the newest first. */
export const staffNoticePage = z.object({
  notices: z.array(staffNotice),
  /** What `before` takes for the next ones; null where there are none. */
  next: z.nullable(id),
  unread,
});
export type StaffNoticePage = z.infer<typeof staffNoticePage>;

/** What the list is asked by. */
export const staffNoticesQuery = z.strictObject({
  /** Those before this one. */
  before: z.optional(idParam),
  unread: z.optional(z.literal("yes", "O filtro não existe.")),
});

/** `GET /api/crm/notices/unread`, and the answer of `POST /api/crm/notices/read`. */
export const unreadNotices = z.object({ unread });

/** `POST /api/crm/notices/read`: these, or all up to one. */
export const noticesRead = z
  .strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    upTo: z.optional(id),
  })
  .check(z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), "Diga quais avisos foram lidos."));
export type NoticesRead = z.input<typeof noticesRead>;

/** The lists that tell of changes while they are open. */
export const liveLists = ["leads", "reservations", "conversations"] as const;
export type LiveList = (typeof liveLists)[number];

/**
 * Data of the `staff` event of `GET /staff/live`: how many notices are unread, and in which lists something changed.
 * `told`: a notice came just now.
 */
export const staffEvent = z.object({
  unread,
  told: z.optional(z.boolean()),
  changed: z.optional(z.array(z.string())),
});
export type StaffEvent = z.infer<typeof staffEvent>;
