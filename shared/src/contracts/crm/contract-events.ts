import * as z from "zod/mini";
import { contractEvent, contractEventKinds, eventFigures, eventScopes } from "../contract-events.ts";
import { calendarDate, cents, chosenDate, sendingKey } from "../primitives.ts";
import { reason } from "./reservations.ts";

const MAX_INSTALLMENTS = 420;
/** Characters of the protocol that an event notes. */
export const MAX_PROTOCOL = 40;

const asked = {
  kind: z.enum(contractEventKinds, "Escolha o que muda no contrato."),
  scope: z.enum(eventScopes, "Escolha quais parcelas são substituídas."),
  installments: z
    .int("Informe o número de parcelas.")
    .check(
      z.minimum(1, "Informe ao menos uma parcela."),
      z.maximum(MAX_INSTALLMENTS, `São no máximo ${MAX_INSTALLMENTS} parcelas.`),
    ),
  firstDueOn: chosenDate("Informe uma data que exista."),
  /** Taken off fines and interest for delay. */
  discountCents: cents,
};

/** `POST /api/crm/contracts/{id}/events/preview`. */
export const eventTerms = z.strictObject(asked);
export type EventTermsAsked = z.output<typeof eventTerms>;

/** What it would do, on the balance of today; nothing is changed. */
export const eventPreview = z.object({
  on: calendarDate,
  beforeCents: cents,
  afterCents: cents,
  /** What is to be paid until the end of all the contract, without it and with it. */
  remainingBeforeCents: cents,
  remainingAfterCents: cents,
  figures: eventFigures,
});
export type EventPreview = z.infer<typeof eventPreview>;

/** `POST /api/crm/contracts/{id}/events`: `beforeCents` is what the preview said. */
export const newContractEvent = z.strictObject({
  ...asked,
  beforeCents: cents,
  reason,
  /** Of the conversation that asked for it. */
  protocol: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PROTOCOL, "O protocolo é longo demais."))),
  version: z.int(),
  /** Made once for what was typed: sent again it is the same event. */
  key: sendingKey,
});
export type NewContractEvent = z.input<typeof newContractEvent>;

/** `POST /api/crm/contracts/{id}/events/{number}/undoing`. */
export const eventUndoing = z.strictObject({ reason, version: z.int() });

/** What is stored of an event besides its columns. */
export interface EventTerms extends z.infer<typeof eventFigures> {
  scope: (typeof eventScopes)[number];
  installments: number;
}

/** One event, as staff read it. */
export const staffContractEvent = z.extend(contractEvent, {
  reason: z.string(),
  protocol: z.string(),
  byName: z.string(),
  undoneReason: z.string(),
  /** Nothing of its version was paid, and nothing came after it. */
  canUndo: z.boolean(),
});
export type StaffContractEvent = z.infer<typeof staffContractEvent>;
