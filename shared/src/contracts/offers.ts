import * as z from "zod/mini";
import { consent, document, email, personName, phone } from "./people.ts";
import { id, instant } from "./primitives.ts";
import { reserveRequest, seenPriceCents } from "./reservations.ts";

/** What becomes of a lot that a broker or a seller keeps for somebody who has not confirmed. */
export const offerStatuses = ["open", "confirmed", "refused", "expired", "withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Whom a lot is kept for, as whoever names them typed it. */
const named = {
  idBatch: z.int("Escolha o lote.").check(z.positive("Escolha o lote.")),
  name: personName,
  email,
  phone,
  /** The person types it themselves where nobody did. */
  document: z.optional(document),
  simulationId: reserveRequest.shape.simulationId,
  asked: z.literal(true, "Confirme que a pessoa pediu e sabe que vai receber o link."),
  joinQueue: reserveRequest.shape.joinQueue,
};

/** `POST customers/{id}/leads/offers`, with header `Idempotency-Key`: a broker (`{id}`) keeps a lot for somebody new. */
export const offerRequest = z.strictObject(named);
export type OfferRequest = z.input<typeof offerRequest>;

/** `PUT …/email`: another address, once; the first link ends. */
export const offerEmail = z.strictObject({ email });
export type OfferEmail = z.input<typeof offerEmail>;

/** An offer as whoever made it sees it. */
export const offer = z.object({
  id,
  status: z.enum(offerStatuses),
  /** Empty once it is over and forgotten. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  lot: z.object({ id, ventureId: id, venture: z.string(), block: z.string(), lot: z.string() }),
  /** The lot is kept meanwhile; else the person was offered a place in its queue, which begins with the confirmation. */
  holds: z.boolean(),
  /** Until when the link confirms. */
  expiresAt: instant,
  createdAt: instant,
  /** The address may still be corrected. */
  correctable: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

/** `GET customers/{id}/leads/offers`: the newest first. */
export const ownOffers = z.array(offer);

/** The lot, its price and its sale terms the page reads of the lot; who offers it, and until when, of here. */
export const offerOfLink = z.object({
  status: z.enum(offerStatuses),
  idBatch: id,
  ventureId: id,
  /** Who named the person, a name that the company vouches for; `creci` empty for its own staff. */
  by: z.object({ name: z.string(), creci: z.string(), broker: z.boolean() }),
  holds: z.boolean(),
  expiresAt: instant,
  /** The server's time of this answer. */
  now: instant,
  /** As it was typed, to be checked; empty once it is over. */
  name: z.string(),
  /** The last four digits. */
  phoneEnd: z.string(),
  /** Somebody typed the document: the person need not. */
  hasDocument: z.boolean(),
});
export type OfferOfLink = z.infer<typeof offerOfLink>;

/** `POST /api/public/reservation-offer/confirmation`: what a visitor says and accepts who reserves; what is left out stays as it was typed. */
export const offerConfirmation = z.strictObject({
  name: z.optional(personName),
  document: z.optional(document),
  phone: z.optional(phone),
  seenPriceCents,
  consents: z.array(consent).check(
    z.maxLength(10),
    z.refine(
      (given) => given.some(({ purpose, granted }) => purpose === "reservation_contact" && granted),
      "É preciso aceitar o uso dos dados para a reserva.",
    ),
  ),
});
export type OfferConfirmation = z.input<typeof offerConfirmation>;
