import * as z from "zod/mini";
import { cents, id, instant, oneLine } from "../primitives.ts";
import { simulateRequest } from "../simulations.ts";
import { lead, leadKinds } from "./leads.ts";

/** A lead as a body names it. */
const leadKey = z.strictObject({ kind: z.enum(leadKinds), ref: z.string().check(z.maxLength(64), oneLine) });

/** `GET /api/crm/leads/{kind}/{ref}/duplicates`: others with the same e-mail or telephone, the newest first; ten at most. */
export const leadDuplicates = z.array(lead);

/** `POST /api/crm/leads/{kind}/{ref}/merge`: another one goes into this one. Both as they were read. */
export const leadMerge = z.strictObject({ other: leadKey, version: z.int(), otherVersion: z.int() });
export type LeadMerge = z.input<typeof leadMerge>;

const { contact: _, origin: __, ...simulated } = simulateRequest.shape;

/**
 * `POST /api/crm/simulations`: one of the staff reckons the purchase of a lot for somebody. Of a lead it stays with it; of a customer it
 * becomes a lead of the caller's. `send` mails it to the person.
 */
export const staffSimulate = z
  .strictObject({
    ...simulated,
    lead: z.optional(leadKey),
    customerId: z.optional(id),
    send: z.boolean(),
  })
  .check(
    z.refine(({ lead: named, customerId }) => (named === undefined) !== (customerId === undefined), {
      message: "Diga para quem é a simulação.",
      path: ["lead"],
    }),
  );
export type StaffSimulate = z.input<typeof staffSimulate>;

/** 201 of it: what it comes to; the whole of it stands behind its id, as visitors read it. */
export const staffSimulated = z.object({
  simulation: z.object({
    simulationId: z.string(),
    idBatch: id,
    block: z.string(),
    lot: z.string(),
    validUntil: instant,
    terms: z.object({ downPaymentCents: cents, installments: z.int() }),
    installmentCents: cents,
    totalPaidCents: cents,
  }),
  /** The lead with which it stays: `intention-12`. */
  leadId: z.string(),
});
export type StaffSimulated = z.infer<typeof staffSimulated>;
