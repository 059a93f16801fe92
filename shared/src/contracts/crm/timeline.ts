import * as z from "zod/mini";
import { cents, instant } from "../primitives.ts";

/** What happens between a company and a customer, from the first contact to the last payment. */
export const timelineKinds = [
  "lead",
  "simulation",
  "visit",
  "reservation",
  "contract",
  "payment",
  "paper",
  "message",
  "conversation",
  "note",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One thing that happened. */
export const timelineEntry = z.object({
  /** Unlike any other's, and its place among those of the same moment. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  /** Which of its kind: `signed`, `reversed`, `extended`; empty where there is one alone. */
  what: z.string(),
  at: instant,
  /** A calendar day, of which no hour is known. */
  isDay: z.boolean(),
  /** A number, a protocol, a subject or a name, by the kind. */
  label: z.string(),
  /** What was written. */
  text: z.string(),
  /** Who of the staff, or the customer; empty where nobody is named. */
  by: z.string(),
  cents: z.nullable(cents),
  /** What it is opened by: a number, or a lead's `intention-12`; empty where it has no screen. */
  ref: z.string(),
  /** The lot or the development; empty without one. */
  place: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** `GET /api/crm/customers/{id}/timeline`: the newest first. */
export const timelinePage = z.object({
  entries: z.array(timelineEntry),
  /** What `before` takes for the next ones; null where there are none. */
  next: z.nullable(z.string()),
  /** The kinds that whoever asks may read. */
  kinds: z.array(z.enum(timelineKinds)),
});
export type TimelinePage = z.infer<typeof timelinePage>;

const ONE_OF = "O tipo não existe.";

/** What the timeline is asked by. */
export const timelineQuery = z.strictObject({
  /** Only these, with commas between. */
  kinds: z.optional(
    z.pipe(
      z.string().check(z.maxLength(200, ONE_OF)),
      z.pipe(
        z.transform((text: string) => text.split(",")),
        z.array(z.enum(timelineKinds, ONE_OF)),
      ),
    ),
  ),
  before: z.optional(z.string().check(z.regex(/^-?\d{1,17}\.[a-z]+-[0-9a-zA-Z-]{1,60}$/, "A página não existe."))),
});
