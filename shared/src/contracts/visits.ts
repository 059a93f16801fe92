import * as z from "zod/mini";
import { visitOrigin } from "./origin.ts";
import { consent, email, personName, phone } from "./people.ts";
import { chosenDate, id, instant, severalLines } from "./primitives.ts";

export const visitStatuses = ["asked", "cancelled", "attended", "missed"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** The longest range of days that one answer has slots of. */
export const MOST_SLOT_DAYS = 62;

/** `GET /api/public/ventures/{id}/visit-slots`: without a range, from the first day that can be asked for. */
export const visitSlotsQuery = z.strictObject({ from: z.optional(chosenDate()), to: z.optional(chosenDate()) });

/** The free slots of a development by day; days without any are left out. */
export const visitSlots = z.object({
  /** Whether visits can be asked for at all. */
  open: z.boolean(),
  slotMinutes: z.int(),
  /** Where people meet, as the company wrote it; may be empty. */
  place: z.string(),
  /** The range that can be asked for; null where there is none. */
  firstDay: z.nullable(z.iso.date()),
  lastDay: z.nullable(z.iso.date()),
  days: z.array(
    z.object({
      day: z.iso.date(),
      slots: z.array(z.object({ startsAt: instant, /** Visits that fit in still. */ left: z.int() })),
    }),
  ),
});
export type VisitSlots = z.infer<typeof visitSlots>;

const startsAt = z.iso.datetime("Escolha um horário.").check(z.maxLength(40));

/** `POST /api/public/ventures/{id}/visits`. */
export const visitRequest = z.strictObject({
  startsAt,
  name: personName,
  email,
  phone,
  note: z
    .string()
    .check(z.trim(), z.maxLength(1000, "A observação deve ter no máximo 1.000 caracteres."), severalLines),
  consents: z.array(consent).check(z.maxLength(10)),
  origin: z.optional(visitOrigin),
});
export type VisitRequest = z.input<typeof visitRequest>;

/** A visit as whoever has its link sees it. */
export const ownVisit = z.object({
  protocol: z.string(),
  /** Names it together with the protocol: for `X-Access-Key`. */
  accessKey: z.string(),
  status: z.enum(visitStatuses),
  startsAt: instant,
  endsAt: instant,
  development: z.object({ id, name: z.string() }),
  place: z.string(),
  /** Whether it may still be moved or cancelled. */
  changeable: z.boolean(),
});
export type OwnVisit = z.infer<typeof ownVisit>;

/** `PATCH /api/public/visits/{protocol}`: to another free slot. */
export const visitMove = z.strictObject({ startsAt });

/** An iCalendar file and what it is called on a disk. */
export const visitCalendar = z.object({ name: z.string(), text: z.string() });
export type VisitCalendar = z.infer<typeof visitCalendar>;
