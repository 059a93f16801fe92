import * as z from "zod/mini";
import { consent, document, email, personName, phone } from "./people.ts";
import { cents, id, instant, oneLine, severalLines } from "./primitives.ts";
import { errorBody } from "./error-body.ts";
import { visitOrigin } from "./origin.ts";

/** Version of the consent text shown on the reservation and contact forms. */
export const CONSENT_VERSION = "2026-11";

/**
 * The price that stood beside the form (null: none did). Of another one nothing is reserved: 409 `price_changed`. Older pages
 * do not say it.
 */
export const seenPriceCents = z.optional(z.nullable(cents));

/** `POST /api/public/batches/reserve`, with header `Idempotency-Key`. */
export const reserveRequest = z.strictObject({
  idBatch: id,
  name: personName,
  document,
  email,
  phone,
  simulationId: z.optional(z.string().check(z.maxLength(64), oneLine)),
  consents: z.array(consent).check(
    z.maxLength(10),
    z.refine(
      (given) => given.some(({ purpose, granted }) => purpose === "reservation_contact" && granted),
      "É preciso aceitar o uso dos dados para a reserva.",
    ),
  ),
  joinQueue: z.optional(z.boolean()),
  seenPriceCents,
  /** What the visit says of how the person came. */
  origin: z.optional(visitOrigin),
});
export type ReserveRequest = z.input<typeof reserveRequest>;

const givenForBroker = z.array(consent).check(
  z.maxLength(10),
  z.refine(
    (given) => given.some(({ purpose, granted }) => purpose === "reservation_contact" && granted),
    "Confirme que o cliente pediu esta reserva.",
  ),
);

/**
 * `POST customers/{id}/leads/reservations`, with header `Idempotency-Key`: a broker (`{id}`) reserves for a customer of
 * theirs, whose name, document, e-mail and phone the server has.
 */
export const reserveForCustomer = z.strictObject({
  idBatch: id,
  customerId: z.int().check(z.positive("Escolha o cliente na lista.")),
  simulationId: reserveRequest.shape.simulationId,
  consents: givenForBroker,
  joinQueue: reserveRequest.shape.joinQueue,
  seenPriceCents,
});
export type ReserveForCustomer = z.input<typeof reserveForCustomer>;

/** Opens what a protocol names, without an account (`X-Access-Key`); the e-mailed link carries it too. */
const accessKey = z.string();

/** 201: the lot is held for this person. */
export const reservationHeld = z.object({
  protocol: z.string(),
  accessKey,
  holdUntil: instant,
  position: z.literal(0),
});
/** 202: the person waits in the lot's queue; 1 is next in line. */
export const reservationQueued = z.object({ protocol: z.string(), accessKey, position: z.int().check(z.positive()) });
export type ReservationHeld = z.infer<typeof reservationHeld>;
export type ReservationQueued = z.infer<typeof reservationQueued>;

/** The simulation that a person reserved with, as it was then. */
export const reservedSimulation = z.object({
  simulationId: z.string(),
  downPaymentCents: cents,
  installments: z.int(),
  /** The first one. */
  installmentCents: cents,
  totalPaidCents: cents,
});
export type ReservedSimulation = z.infer<typeof reservedSimulation>;

/** What becomes of a reservation. */
export const reservationStatuses = ["held", "queued", "expired", "cancelled", "converted"] as const;

/** `GET` and `DELETE /api/public/reservations/{protocol}`: a reservation as its own person sees it. */
export const reservation = z.object({
  protocol: z.string(),
  idBatch: id,
  ventureId: id,
  status: z.enum(reservationStatuses),
  name: z.string(),
  /** Masked where a broker reserved for a customer: both open the reservation by the same link. */
  email: z.string(),
  /** A broker reserved for this customer. */
  forCustomer: z.optional(z.boolean()),
  createdAt: instant,
  /** Until when the lot is, or was, held; null for whoever never had it. */
  holdUntil: z.nullable(instant),
  /** Place in the queue, 1 is next in line; 0 for whoever does not wait. */
  position: z.int(),
  /** The lot's price when it was asked for; null where it had none or nobody knows, and an older server says nothing. */
  priceCents: z.optional(z.nullable(cents)),
  /** Null for whoever reserved without one; servers of before the simulator do not tell. */
  simulation: z.optional(z.nullable(reservedSimulation)),
  /** The server's time of this answer: a countdown must not trust the clock of the device. */
  now: instant,
  can: z.object({ cancel: z.boolean() }),
});
export type Reservation = z.infer<typeof reservation>;

/** 409 `lot_already_reserved`. */
export const lotAlreadyReserved = z.extend(errorBody, { queueLength: z.int() });

/** `POST /api/public/batches/intentions`. */
export const intentionRequest = z.strictObject({
  idBatch: id,
  name: personName,
  email,
  phone,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Escreva uma mensagem."),
      z.maxLength(2000, "A mensagem deve ter no máximo 2.000 caracteres."),
      severalLines,
    ),
  preferredChannel: z.enum(["email", "phone", "whatsapp"]),
  consents: z.array(consent).check(z.maxLength(10)),
  origin: z.optional(visitOrigin),
});
export type IntentionRequest = z.input<typeof intentionRequest>;

/** 201 of an intention. */
export const intentionReceived = z.object({ protocol: z.string(), receivedAt: instant });
export type IntentionReceived = z.infer<typeof intentionReceived>;
