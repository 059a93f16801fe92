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

/** A reservation as its own person sees it. */
export const presentOwn = (own: OwnReservation, now: Date): Reservation => ({
  protocol: own.protocol,
  idBatch: own.place.idBatch,
  ventureId: own.place.ventureId,
  status: own.status,
  name: own.name,
  email: own.email,
  createdAt: own.createdAt.toISOString(),
  holdUntil: own.holdUntil?.toISOString() ?? null,
  position: own.position,
  simulation: own.simulation,
  now: now.toISOString(),
  can: { cancel: canCancel(own) },
});
