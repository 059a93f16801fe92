import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { readHeldLot } from "../../repository/expiry.ts";
import type { Party } from "../../rules/expiry.ts";
import { handOver, toldTo } from "../../jobs/hand-over.ts";
import { cancelledLetter } from "../../emails/reservations.ts";
import { leaveQueue, lockLotOf, readOwn, statusOf, type OwnReservation } from "../../repository/own-reservations.ts";
import { isUndecided, reservationErrors } from "../../rules/reservations.ts";

const leave = async (deps: Deps, tx: Tx, idBatch: number, own: Party, at: Date): Promise<void> => {
  await leaveQueue(tx, own.id);
  const lot = await readHeldLot(tx, idBatch);
  await deps.outbox.post(tx, cancelledLetter(toldTo(deps, own, lot, at)));
};

const giveUp = async (deps: Deps, tx: Tx, protocol: string): Promise<void | AppError> => {
  const idBatch = await lockLotOf(tx, protocol);
  if (idBatch === null) return reservationErrors.unknownProtocol();
  const own = await statusOf(tx, protocol);
  const at = deps.clock();
  if (own.status === "queued") return leave(deps, tx, idBatch, own, at);
  if (own.status === "cancelled") return;
  if (own.status !== "held") return reservationErrors.over();
  const lot = await readHeldLot(tx, idBatch);
  if (!isUndecided(lot)) return reservationErrors.withTheTeam();
  return handOver(deps, tx, lot, { status: "cancelled", actor: "visitor", at });
};

/**
 * Gives up a hold or a place in the queue; the lot passes on as if the time were over. Asked again it changes nothing and
 * answers the same, so that a person whose answer got lost may press again.
 */
export const cancel = async (deps: Deps, protocol: string): Promise<OwnReservation | AppError> => {
  const refused = await deps.db.transaction((tx) => giveUp(deps, tx, protocol));
  if (refused instanceof AppError) return refused;
  deps.outbox.wake();
  return (await readOwn(deps.db.pool, protocol)) ?? reservationErrors.unknownProtocol();
};
