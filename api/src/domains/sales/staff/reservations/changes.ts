import type { output } from "zod/mini";
import type { holdExtension, reservationMarks, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import { changedLists } from "#platform/events/bus.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { readReservedLot } from "../../repository/expiry.ts";
import { promoteQueue, noticeFor } from "../../promote-queue.ts";
import { cancelledByTeamEmail, extendedEmail } from "../../emails/reservations.ts";
import { leaveQueue } from "../../repository/own-reservations.ts";
import { pushReservation } from "../../repository/push.ts";
import { reminderTime } from "../../rules/reservations.ts";
import { readDetail } from "./detail.ts";
import {
  insertEvent,
  lockReservation,
  setDocumentsReceived,
  setReservationEnd,
  setSignalReceived,
  type StaffReservationRow,
} from "../../repository/staff-reservations.ts";
import { extendedUntil, isActive, MAX_EXTENSIONS, staffReservationErrors } from "../../rules/staff-reservations.ts";

interface HistoryEvent {
  kind: Parameters<typeof insertEvent>[1]["kind"];
  reason: string;
  before?: object;
  after?: object;
  /** The reservation's end before and after. */
  extension?: { from: Date; to: Date };
}

/** Writes what was done into the reservation's history and into the audit, and tells whoever has it on screen. */
export const recordEvent = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  row: Pick<StaffReservationRow, "id" | "protocol">,
  { kind, reason, extension, ...rest }: HistoryEvent,
): Promise<void> => {
  await insertEvent(tx, {
    reservationId: row.id,
    kind,
    reason,
    authorName: by.name,
    at: deps.clock(),
    ...(extension && { fromHoldUntil: extension.from, toHoldUntil: extension.to }),
  });
  await recordStaff(deps, tx, by, {
    action: kind,
    entity: "reservation",
    entityId: row.id,
    label: row.protocol,
    before: { ...rest.before },
    after: { ...rest.after, reason },
  });
  await deps.bus.publishStaff(tx, changedLists("reservations"));
};

/** A change of one reservation whose lot is locked meanwhile; answers its state afterwards. */
const change = (
  deps: Deps,
  id: number,
  work: (tx: Tx, row: StaffReservationRow, now: Date) => Promise<AppError | void>,
): Promise<StaffReservationDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await lockReservation(tx, id);
    if (!row) return staffReservationErrors.notFound();
    if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
    const error = await work(tx, row, deps.clock());
    if (error instanceof AppError) return error;
    return (await readDetail(deps, tx, id)) ?? staffReservationErrors.notFound();
  });

/** Gives a reservation more time, a few times at most; its person is notified. */
export const extendReservation = (
  deps: Deps,
  by: Staff,
  id: number,
  { hours, reason, seen }: output<typeof holdExtension>,
): Promise<StaffReservationDetail | AppError> =>
  change(deps, id, async (tx, row, now) => {
    if (row.status === "queued") return staffReservationErrors.notHeld();
    if (!isActive(row, now) || !row.holdUntil) return staffReservationErrors.over();
    if (row.holdUntil.getTime() !== new Date(seen).getTime()) return staffReservationErrors.changedMeanwhile();
    if (row.extensions >= MAX_EXTENSIONS) return staffReservationErrors.noMoreExtensions();
    const to = extendedUntil(row.holdUntil, now, hours);
    await setReservationEnd(tx, id, to, reminderTime(now, to, deps.config.holdReminderHours));
    await recordEvent(deps, tx, by, row, {
      kind: "extended",
      reason,
      extension: { from: row.holdUntil, to },
      before: { holdUntil: row.holdUntil },
      after: { holdUntil: to },
    });
    const lot = await readReservedLot(tx, row.batchId);
    await deps.outbox.post(tx, extendedEmail(noticeFor(deps, row, lot, now), to));
    await pushReservation(tx, { id, place: lot.place, what: "extended", at: now });
  });

/** Cancels a reservation, which passes the lot to the next in line, or a place in the queue. People are notified. */
export const cancelByStaff = (
  deps: Deps,
  by: Staff,
  id: number,
  reason: string,
): Promise<StaffReservationDetail | AppError> =>
  change(deps, id, async (tx, row, at) => {
    if (row.status !== "queued" && row.status !== "held") return staffReservationErrors.over();
    if (row.signalReceived) return staffReservationErrors.signalReceived();
    const lot = await readReservedLot(tx, row.batchId);
    await recordEvent(deps, tx, by, row, {
      kind: "cancelled",
      reason,
      before: { status: row.status },
      after: { status: "cancelled" },
    });
    if (row.status === "held") {
      await promoteQueue(deps, tx, lot, { status: "cancelled", actor: `staff:${by.id}`, reason, at });
      return;
    }
    await leaveQueue(tx, id);
    await deps.outbox.post(tx, cancelledByTeamEmail(noticeFor(deps, row, lot, at)));
    await pushReservation(tx, { id, place: lot.place, what: "cancelled", at });
  });

/** Marks what came for the contract: the signal, which stops the reservation's clock, and the documents. */
export const markReservation = (
  deps: Deps,
  by: Staff,
  id: number,
  { signalReceived, documentsReceived, reason }: output<typeof reservationMarks>,
): Promise<StaffReservationDetail | AppError> =>
  change(deps, id, async (tx, row, now) => {
    if (row.status === "queued") return staffReservationErrors.notHeld();
    if (!isActive(row, now)) return staffReservationErrors.over();
    if (signalReceived !== undefined && signalReceived !== row.signalReceived) {
      await setSignalReceived(tx, row.batchId, signalReceived);
      await recordEvent(deps, tx, by, row, {
        kind: signalReceived ? "signal_received" : "signal_returned",
        reason,
        before: { signalReceived: row.signalReceived },
        after: { signalReceived },
      });
    }
    if (documentsReceived !== undefined && documentsReceived !== (row.documentsReceivedAt !== null)) {
      await setDocumentsReceived(tx, id, documentsReceived ? now : null);
      await recordEvent(deps, tx, by, row, {
        kind: "documents_received",
        reason,
        before: { documentsReceived: !documentsReceived },
        after: { documentsReceived },
      });
    }
  });
