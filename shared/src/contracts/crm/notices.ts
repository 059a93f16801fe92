import * as z from "zod/mini";
import { id, idParam, instant } from "../primitives.ts";

/** What staff are told of at their bell. */
export const staffNoticeKinds = [
  "lead_new",
  "lead_assigned",
  "lead_overdue",
  "lead_visit",
  "reservation_new",
  "reservation_assigned",
  "reservation_discount",
  "offer_answered",
  "discount_asked",
  "conversation_message",
  "conversation_assigned",
  "task_assigned",
  "week_sales",
  "week_money",
] as const;
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** Unread notices are counted up to here: a bell says "99+". */
export const MOST_UNREAD_COUNTED = 100;

/** One notice of a member of staff. */
export const staffNotice = z.object({
  id,
  /** A newer server may have more kinds than this page knows. */
  kind: z.string(),
  /** What it is about: a lead's `intention-12`, a reservation's, a conversation's or a task's number, the Monday of a week; empty for many at once. */
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

/** How somebody is told of one kind: at the bell, by e-mail. */
const choice = { bell: z.boolean(), mail: z.boolean() };
export type NoticeChoices = Partial<Record<StaffNoticeKind, { bell: boolean; mail: boolean }>>;

/** Kinds that all who sell are told of: mailed to nobody who did not ask for it. The others are mailed to whom they are addressed. */
const TO_ALL: readonly StaffNoticeKind[] = ["lead_new", "reservation_new"];

/** How everybody is told of a kind until they choose otherwise. */
export const usualChoice = (kind: StaffNoticeKind): { bell: boolean; mail: boolean } => ({
  bell: true,
  mail: !TO_ALL.includes(kind),
});

/** What all who have a right are told of once a week, and mailed to whoever did not say otherwise. */
const WEEKLY: readonly StaffNoticeKind[] = ["week_sales", "week_money"];

/** Whether a kind is told of to all who have a right, and mailed to those of them who want it. */
export const isToAll = (kind: StaffNoticeKind): boolean => TO_ALL.includes(kind) || WEEKLY.includes(kind);

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 20:00."));

/** Hours of Brazil in which nothing is mailed, over midnight where they end before they begin; `weekends`: all of them, too. */
export const quietHours = z
  .strictObject({ from: timeOfDay, until: timeOfDay, weekends: z.boolean() })
  .check(z.refine(({ from, until }) => from !== until, "O silêncio deve começar e terminar em horas diferentes."));
export type QuietHours = z.infer<typeof quietHours>;

const settings = {
  choices: z
    .array(z.strictObject({ kind: z.enum(staffNoticeKinds, "O tipo de aviso não existe."), ...choice }))
    .check(z.maxLength(staffNoticeKinds.length, "Cada tipo de aviso aparece uma vez.")),
  quiet: z.nullable(quietHours),
  /** Counts the changes: 0 before the first. */
  version: z.int(),
};

/** `GET` and `PUT /api/crm/notices/settings`: one's own; `version` is the one that was read. */
export const noticeSettingsChange = z.strictObject(settings);
export type NoticeSettingsChange = z.input<typeof noticeSettingsChange>;
export const noticeSettings = z.object({
  ...settings,
  // A newer server may have more kinds than this page knows.
  choices: z.array(z.object({ kind: z.string(), ...choice })),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

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
