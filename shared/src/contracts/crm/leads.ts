import * as z from "zod/mini";
import { origin, originChannels } from "../origin.ts";
import { calendarDate, cents, chosenDate, id, idParam, instant, oneLine, severalLines } from "../primitives.ts";

export const leadKinds = ["intention", "simulation"] as const;
export const leadStatuses = ["new", "contacted", "won", "lost"] as const;
/** Why a lead was lost. */
export const lossReasons = [
  "price",
  "credit",
  "place",
  "elsewhere",
  "no_answer",
  "gave_up",
  "duplicate",
  "other",
] as const;
export type LossReason = (typeof lossReasons)[number];
export type LeadStatus = (typeof leadStatuses)[number];

/** Somebody of the staff as lists name them. */
export const staffName = z.object({ id, name: z.string() });

/** Somebody who asked about a lot, or left a contact with a simulation of it. */
export const lead = z.object({
  /** Kind and `ref` together: `intention-12`. */
  id: z.string(),
  kind: z.enum(leadKinds),
  /** The intention's number or the simulation's id. */
  ref: z.string(),
  protocol: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  preferredChannel: z.nullable(z.enum(["email", "phone", "whatsapp"])),
  at: instant,
  /** `id` 0, `block` and `lot` empty: about the development as a whole. */
  lot: z.object({
    id: z.int().check(z.minimum(0)),
    block: z.string(),
    lot: z.string(),
    ventureId: id,
    venture: z.string(),
  }),
  /** What was simulated. */
  simulation: z.nullable(
    z.object({
      id: z.string(),
      downPaymentCents: cents,
      installments: z.int(),
      installmentCents: cents,
      /** Where the staff simulated another lot than the one that was asked about. */
      lot: z.optional(z.object({ id, block: z.string(), lot: z.string() })),
    }),
  ),
  status: z.enum(leadStatuses),
  assignee: z.nullable(staffName),
  /** Until when its first answer is wanted, while nobody gave one; a server of before says nothing. */
  answerBy: z.optional(z.nullable(instant)),
  /** What is to be done next, while it is neither won nor lost; a server of before says nothing. */
  nextStep: z.optional(z.nullable(z.object({ on: calendarDate, text: z.string() }))),
  /** Why it was lost, where somebody said. */
  lossReason: z.optional(z.nullable(z.enum(lossReasons))),
  /** How the person came; null where nobody knows, and a server of before says nothing. */
  origin: z.optional(z.nullable(origin)),
  notes: z.int(),
  version: z.int(),
});
export type Lead = z.infer<typeof lead>;

/** What staff wrote about a lead; never changed. */
export const leadNote = z.object({ id, authorName: z.string(), text: z.string(), at: instant });
export type LeadNote = z.infer<typeof leadNote>;

/** What came in with a lead that went into another one. */
export const mergedLead = z.object({
  id: z.string(),
  kind: z.enum(leadKinds),
  ref: z.string(),
  protocol: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  at: instant,
  /** Where, in words: `Vale do Sol, quadra 9, lote 12`. */
  about: z.string(),
});
export type MergedLead = z.infer<typeof mergedLead>;

/** `GET /api/crm/leads/{kind}/{ref}`. */
export const leadDetail = z.extend(lead, {
  history: z.array(leadNote),
  /** What went into this lead; a server of before says nothing. */
  merged: z.optional(z.array(mergedLead)),
});
export type LeadDetail = z.infer<typeof leadDetail>;

export const searchText = z
  .string()
  .check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."), oneLine);

/** What the list of leads is narrowed by: the same words in an address and in the body of a change of many. */
export const leadFilter = {
  kind: z.optional(z.enum(leadKinds, "O tipo de contato não existe.")),
  status: z.optional(z.enum(leadStatuses, "A situação não existe.")),
  /** A member of staff, or `none`. */
  assignee: z.optional(z.union([z.literal("none"), idParam], "A pessoa responsável não existe.")),
  venture: z.optional(idParam),
  /** What is to be done by today, within seven days, or at all. */
  next: z.optional(z.enum(["due", "week", "any"], "O prazo do próximo passo não existe.")),
  lossReason: z.optional(z.enum(lossReasons, "O motivo da perda não existe.")),
  channel: z.optional(z.enum(originChannels, "A origem não existe.")),
  from: z.optional(chosenDate()),
  to: z.optional(chosenDate()),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(leadFilter);
export type LeadFilter = z.output<typeof filterObject>;

const toChange = {
  status: z.optional(z.enum(leadStatuses, "A situação não existe.")),
  /** Null: nobody's. */
  assigneeId: z.optional(z.nullable(id)),
};

/** What is to be done next about a lead, and on which day. */
export const leadNextStep = z.strictObject({
  on: chosenDate(),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Diga o que fazer."),
      z.maxLength(120, "O próximo passo deve ter no máximo 120 caracteres."),
      oneLine,
    ),
});

/** `PATCH /api/crm/leads/{kind}/{ref}`; `version` is the one that was read. */
export const leadChange = z.strictObject({
  ...toChange,
  /** Null: nothing is to be done any more. */
  nextStep: z.optional(z.nullable(leadNextStep)),
  /** Counts while it is lost. */
  lossReason: z.optional(z.nullable(z.enum(lossReasons, "O motivo da perda não existe."))),
  version: z.int(),
});
export type LeadNextStep = z.output<typeof leadNextStep>;
export type LeadChange = z.input<typeof leadChange>;

/** `POST /api/crm/leads/bulk`: these, or all of a filter, of which the person saw the count. */
export const leadBulk = z.strictObject({
  ...toChange,
  target: z.union([
    z.strictObject({ ids: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(1000)) }),
    z.strictObject({ filter: filterObject, expected: z.int() }),
  ]),
});
export type LeadBulk = z.input<typeof leadBulk>;

/** What became of a change of many: `failed` names those that are not there any more. */
const stateBefore = { id: z.string().check(z.maxLength(80)), status: z.enum(leadStatuses), assigneeId: z.nullable(id) };
export const bulkResult = z.object({
  changed: z.int(),
  failed: z.array(z.string()),
  /** What the changed ones were before, and the version they have now: what undoing takes. */
  before: z.optional(z.array(z.object({ ...stateBefore, version: z.int() }))),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** `POST /api/crm/leads/bulk/undo`: each goes back if nobody changed it since. */
export const leadsUndo = z.strictObject({
  before: z.array(z.strictObject({ ...stateBefore, version: z.int() })).check(z.minLength(1), z.maxLength(5_000)),
});

/** `POST /api/crm/leads/{kind}/{ref}/notes`. */
export const newLeadNote = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Escreva a anotação."),
      z.maxLength(2000, "A anotação deve ter no máximo 2.000 caracteres."),
      severalLines,
    ),
});
