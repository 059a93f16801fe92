import type { ReleasedReservations, ReservationSourceRelease } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { cancelledByTeamEmail } from "../../emails/reservations.ts";
import { noticeFor, promoteQueue } from "../../promote-queue.ts";
import { readReservedLot } from "../../repository/expiry.ts";
import { leaveQueue } from "../../repository/own-reservations.ts";
import { pushReservation } from "../../repository/push.ts";
import { lockOpenFrom, recordReleased } from "../../repository/reservation-sources.ts";
import { isOpenToChange } from "../../rules/reservations.ts";
import { staffReservationErrors } from "../../rules/staff-reservations.ts";

type Open = Awaited<ReturnType<typeof lockOpenFrom>>[number];
type How = { actor: string; reason: string; at: Date };

const leave = async (deps: Deps, tx: Tx, one: Open, { at }: How): Promise<void> => {
  await leaveQueue(tx, one.id);
  const lot = await readReservedLot(tx, one.batchId);
  await deps.outbox.post(tx, cancelledByTeamEmail(noticeFor(deps, one, lot, at)));
  await pushReservation(tx, { id: one.id, place: lot.place, what: "cancelled", at });
};

/** False where money came in or staff moved the lot on: that is a sale under way, wherever it came from. */
const release = async (deps: Deps, tx: Tx, one: Open, how: How): Promise<boolean> => {
  const lot = await readReservedLot(tx, one.batchId);
  if (lot.held?.id !== one.id || !isOpenToChange(lot)) return false;
  await promoteQueue(deps, tx, lot, { status: "cancelled", ...how });
  return true;
};

/**
 * Undoes a flood: ends all that is open from one address, up to the last that the person saw, in one transaction with one
 * line in the audit. Places in queues end first, so that none of them gets a lot that is set free. What staff took up stays.
 */
export const releaseSource = (
  deps: Deps,
  by: Staff,
  { source, until, reason }: ReservationSourceRelease,
): Promise<ReleasedReservations | AppError> =>
  inTransaction(deps, async (tx) => {
    const open = await lockOpenFrom(tx, { source, until: new Date(until), developments: by.developments });
    if (open.length === 0) return staffReservationErrors.nothingOpenFrom();
    const how = { actor: `staff:${by.id}`, reason, at: deps.clock() };
    const waiting = open.filter(({ status }) => status === "queued");
    const held = open.filter(({ status }) => status === "held");
    for (const one of waiting) await leave(deps, tx, one, how);
    const ended = waiting.map(({ id }) => id);
    for (const one of held) if (await release(deps, tx, one, how)) ended.push(one.id);
    const outcome = { released: ended.length, kept: open.length - ended.length };
    await recordReleased(tx, ended, { reason, authorName: by.name, at: how.at });
    await recordStaff(deps, tx, by, {
      action: "cancelled",
      entity: "reservation_source",
      entityId: 0,
      label: source,
      before: { open: open.length },
      after: { ...outcome, reason },
    });
    return outcome;
  });
