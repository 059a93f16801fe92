import * as z from "zod/mini";
import { consent } from "../people.ts";
import { staffChannels } from "../origin.ts";
import { id, oneLine, severalLines } from "../primitives.ts";
import { intentionRequest, reserveRequest } from "../reservations.ts";
import { visitRequest } from "../visits.ts";
import { leadKinds } from "./leads.ts";

const asked = z.array(consent).check(
  z.maxLength(10),
  z.refine(
    (given) => given.some(({ purpose, granted }) => purpose === "reservation_contact" && granted),
    "Confirme que a pessoa pediu e sabe para que os dados servem.",
  ),
);

const development = z.int("Escolha o empreendimento.").check(z.positive("Escolha o empreendimento."));

const lot = z.int("Escolha o lote.").check(z.positive("Escolha o lote."));

/** How the person came to whoever writes them down; who does not say met them at the counter. */
const channel = z.optional(z.enum(staffChannels, "Escolha como a pessoa chegou."));

/** The contact that something comes of. */
const ofLead = z.optional(z.strictObject({ kind: z.enum(leadKinds), ref: z.string().check(z.maxLength(64), oneLine) }));

/** `POST /api/crm/reservations`, with header `Idempotency-Key`: the staff reserve for somebody who asked them to. */
export const staffReserve = z.strictObject({
  idBatch: lot,
  name: reserveRequest.shape.name,
  document: reserveRequest.shape.document,
  email: reserveRequest.shape.email,
  phone: reserveRequest.shape.phone,
  consents: asked,
  joinQueue: reserveRequest.shape.joinQueue,
  /** What the person simulated of this lot, while it is promised. */
  simulationId: reserveRequest.shape.simulationId,
  channel,
  /** The contact it comes of: how the person came, that says. */
  lead: ofLead,
});
export type StaffReserve = z.input<typeof staffReserve>;

/** 201 and 202 of it; `position` 0 holds the lot. */
export const staffReserved = z.object({ id, protocol: z.string(), position: z.int() });
export type StaffReserved = z.infer<typeof staffReserved>;

/** `POST /api/crm/leads`: the staff write down somebody who asked about a lot, or about a development and none of its lots yet. */
export const staffContact = z
  .strictObject({
    idBatch: z.optional(lot),
    /** Without a lot. */
    ventureId: z.optional(development),
    name: intentionRequest.shape.name,
    email: intentionRequest.shape.email,
    phone: intentionRequest.shape.phone,
    /** What the person asked for, where it was said. */
    message: z.optional(
      z.string().check(z.trim(), z.maxLength(2000, "A mensagem deve ter no máximo 2.000 caracteres."), severalLines),
    ),
    preferredChannel: intentionRequest.shape.preferredChannel,
    consents: asked,
    channel,
  })
  .check(
    z.refine(({ idBatch, ventureId }) => (idBatch === undefined) !== (ventureId === undefined), {
      message: "Escolha o empreendimento.",
      path: ["ventureId"],
    }),
  );
export type StaffContact = z.input<typeof staffContact>;

/** 201 of it. */
export const staffContactKept = z.object({ ref: z.string(), protocol: z.string() });

/** `POST /api/crm/visits`: the staff mark a visit for somebody who asked them to, in a free slot. */
export const staffVisit = z.strictObject({
  ventureId: development,
  startsAt: visitRequest.shape.startsAt,
  name: visitRequest.shape.name,
  email: visitRequest.shape.email,
  phone: visitRequest.shape.phone,
  note: visitRequest.shape.note,
  consents: asked,
  channel,
  /** The contact it comes of, which the visit then stands with; without it the visit makes one. */
  lead: ofLead,
});
export type StaffVisit = z.input<typeof staffVisit>;

/** `POST /api/crm/customers`: the staff register somebody as a customer before any contract. */
export const newCustomer = z.strictObject({
  name: reserveRequest.shape.name,
  document: reserveRequest.shape.document,
  email: reserveRequest.shape.email,
  phone: reserveRequest.shape.phone,
  consents: asked,
  /** Whether they are mailed the link to their first password. */
  invite: z.boolean(),
});
export type NewCustomer = z.input<typeof newCustomer>;

/** 201 of it. */
export const customerMade = z.object({ id });
