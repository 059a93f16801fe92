import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { readReservedLot } from "../../repository/expiry.ts";
import type { ReservationContact } from "../../rules/expiry.ts";
import { promoteQueue, noticeFor } from "../../promote-queue.ts";
import { cancelledEmail } from "../../emails/reservations.ts";
import {
  leaveQueue,
  lockLotOfReservation,
  readOwn,
  readStatus,
  type OwnReservation,
} from "../../repository/own-reservations.ts";
import { isOpenToChange, reservationErrors } from "../../rules/reservations.ts";

const cancelQueued = async (deps: Deps, tx: Tx, idBatch: number, own: ReservationContact, at: Date): Promise<void> => {
  await leaveQueue(tx, own.id);
  const lot = await readReservedLot(tx, idBatch);
  await deps.outbox.post(tx, cancelledEmail(noticeFor(deps, own, lot, at)));
};

const cancelInTransaction = async (deps: Deps, tx: Tx, protocol: string): Promise<void | AppError> => {
  const idBatch = await lockLotOfReservation(tx, protocol);
  if (idBatch === null) return reservationErrors.unknownProtocol();
  const own = await readStatus(tx, protocol);
  const at = deps.clock();
  if (own.status === "queued") return cancelQueued(deps, tx, idBatch, own, at);
  if (own.status === "cancelled") return;
  if (own.status !== "held") return reservationErrors.over();
  const lot = await readReservedLot(tx, idBatch);
  if (!isOpenToChange(lot)) return reservationErrors.withTheTeam();
  return promoteQueue(deps, tx, lot, { status: "cancelled", actor: "visitor", at });
};

/**
 * Cancels a reservation or a place in the queue; the lot passes on as if the time were over. Asked again it changes nothing and
 * answers the same, so that a person whose answer got lost may press again.
 */
export const cancel = async (deps: Deps, protocol: string): Promise<OwnReservation | AppError> => {
  const error = await deps.db.transaction((tx) => cancelInTransaction(deps, tx, protocol));
  if (error instanceof AppError) return error;
  deps.outbox.wake();
  return (await readOwn(deps.db.pool, protocol)) ?? reservationErrors.unknownProtocol();
};
