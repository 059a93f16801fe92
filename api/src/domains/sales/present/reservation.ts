import type { Reservation, ReservationHeld, ReservationQueued } from "@gleba/shared/contracts";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Auth } from "#platform/auth/auth.ts";
import type { OwnReservation } from "../repository/own-reservations.ts";
import { canCancel, type Accepted } from "../rules/reservations.ts";

/** The answer to a reservation request. The key is computed, not stored with the answer that is repeated. */
export const presentAccepted = (auth: Auth, { answer }: Accepted): ReservationHeld | ReservationQueued => ({
  ...answer,
  accessKey: accessKeyOf(auth, answer.protocol),
});

/** Enough of an address for its owner to know it, and for nobody else to write to it: `a•••@exemplo.com.br`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

/** A reservation as its own person sees it, and the broker who made it for them. */
export const presentOwn = (own: OwnReservation, now: Date): Reservation => ({
  protocol: own.protocol,
  idBatch: own.place.idBatch,
  ventureId: own.place.ventureId,
  status: own.status,
  name: own.name,
  email: own.forCustomer ? maskEmail(own.email) : own.email,
  forCustomer: own.forCustomer,
  createdAt: own.createdAt.toISOString(),
  holdUntil: own.holdUntil?.toISOString() ?? null,
  position: own.position,
  priceCents: own.priceCents,
  simulation: own.simulation,
  now: now.toISOString(),
  can: { cancel: canCancel(own) },
});
