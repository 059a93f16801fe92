import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { endReservation, promoteReservation } from "./repository/expiry.ts";
import type { ReservedLot, ReservationContact } from "./rules/expiry.ts";
import {
  cancelledByTeamEmail,
  cancelledEmail,
  expiredEmail,
  promotedEmail,
  type ReservationNotice,
} from "./emails/reservations.ts";
import { pushReservation } from "./repository/push.ts";
import { changeLotStatus } from "./repository/lot-status.ts";
import { reservationEnd, reminderTime } from "./rules/reservations.ts";

/** How a reservation ended, and who ended it. */
export interface Ending {
  status: "expired" | "cancelled";
  /** `visitor`, `system`, `staff:3`. */
  actor: string;
  /** Why staff ended it. */
  reason?: string;
  /** Why a lot that nobody had reserved passes on, as its history says it. */
  cause?: string;
  at: Date;
}

/** What an e-mail to this person about this lot says. */
export const noticeFor = (
  { auth, config }: Pick<Deps, "auth" | "config">,
  { protocol, email }: ReservationContact,
  { place, seller = null }: Pick<ReservedLot, "place" | "seller">,
  at: Date,
): ReservationNotice => ({
  portal: config.portalOrigin,
  to: email,
  protocol,
  accessKey: accessKeyOf(auth, protocol),
  place,
  seller,
  at,
});

const endingReason = ({ held }: ReservedLot, { status, reason, cause = "O lote foi liberado" }: Ending): string => {
  if (!held) return cause;
  if (reason !== undefined) return `A equipe cancelou a reserva ${held.protocol} (${reason})`;
  return `A reserva ${held.protocol} ${status === "expired" ? "venceu" : "foi cancelada por quem reservou"}`;
};

/**
 * Ends the reservation of a locked lot, if any, and passes the lot to the next in line for the full time, or sets it free.
 * Both people are notified. Call `outbox.wake` after the commit.
 */
export const promoteQueue = async (deps: Deps, tx: Tx, lot: ReservedLot, ending: Ending): Promise<void> => {
  const { held, next } = lot;
  const { status, actor, at } = ending;
  if (held) {
    await endReservation(tx, held.id, status);
    const notice = noticeFor(deps, held, lot, at);
    const cancelled = ending.reason === undefined ? cancelledEmail : cancelledByTeamEmail;
    await deps.outbox.post(tx, status === "expired" ? expiredEmail(notice) : cancelled(notice));
    if (status === "expired" || ending.reason !== undefined)
      await pushReservation(tx, { id: held.id, place: lot.place, what: status, at });
  }
  if (next) {
    const holdUntil = reservationEnd(at, lot.holdHours);
    await promoteReservation(tx, next.id, holdUntil, reminderTime(at, holdUntil, deps.config.holdReminderHours));
    await deps.outbox.post(tx, promotedEmail(noticeFor(deps, next, lot, at), holdUntil));
    await pushReservation(tx, { id: next.id, place: lot.place, what: "promoted", at });
  }
  await changeLotStatus(tx, deps.bus, {
    idBatch: lot.place.idBatch,
    from: lot.status,
    to: next ? "reserved" : "available",
    actor,
    reason: `${endingReason(lot, ending)}${next ? `; a vez passou para ${next.protocol}.` : " sem ninguém na fila."}`,
    at,
  });
};
