import { CONSENT_VERSION, type BatchDetails, type ReserveRequest } from "@gleba/shared/contracts";
import type { ReservationFields } from "./draft.ts";

/** The request a filled form makes: each consent by purpose, with the version of the text the person saw, and the price. */
export const requestBody = (
  { idBatch, priceCents }: Pick<BatchDetails, "idBatch" | "priceCents">,
  fields: ReservationFields,
  simulationId: string | null,
): ReserveRequest => ({
  idBatch,
  name: fields.name,
  document: fields.document,
  email: fields.email,
  phone: fields.phone,
  seenPriceCents: priceCents,
  ...(simulationId !== null && { simulationId }),
  consents: [
    { purpose: "reservation_contact", version: CONSENT_VERSION, granted: fields.accept },
    { purpose: "marketing", version: CONSENT_VERSION, granted: fields.marketing },
  ],
});
