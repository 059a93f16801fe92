import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { closeHold, promote } from "../repository/expiry.ts";
import type { HeldLot, Party } from "../rules/expiry.ts";
import {
  cancelledByTeamLetter,
  cancelledLetter,
  expiredLetter,
  promotedLetter,
  type Told,
} from "../emails/reservations.ts";
import { changeLotStatus } from "../repository/lot-status.ts";
import { holdEnd, reminderTime } from "../rules/reservations.ts";

/** How a hold ended, and who ended it. */
export interface Ending {
  status: "expired" | "cancelled";
  /** `visitor`, `system`, `staff:3`. */
  actor: string;
  /** Why staff ended it. */
  reason?: string;
  at: Date;
}

/** What a letter to this person about this lot tells. */
export const toldTo = (
  { auth, config }: Pick<Deps, "auth" | "config">,
  { protocol, email }: Party,
  { place }: Pick<HeldLot, "place">,
  at: Date,
): Told => ({
  portal: config.portalOrigin,
  to: email,
  protocol,
  accessKey: accessKeyOf(auth, protocol),
  place,
  at,
});

const endedText = ({ held }: HeldLot, { status, reason }: Ending): string => {
  if (!held) return "O lote foi liberado";
  if (reason !== undefined) return `A equipe cancelou a reserva ${held.protocol} (${reason})`;
  return `A reserva ${held.protocol} ${status === "expired" ? "venceu" : "foi cancelada por quem reservou"}`;
};

/**
 * Ends the hold of a locked lot, if any, and passes the lot to the next in line for the full time, or sets it free.
 * Both people are written to. Call `outbox.wake` after the commit.
 */
export const handOver = async (deps: Deps, tx: Tx, lot: HeldLot, ending: Ending): Promise<void> => {
  const { held, next } = lot;
  const { status, actor, at } = ending;
  if (held) {
    await closeHold(tx, held.id, status);
    const told = toldTo(deps, held, lot, at);
    const cancelled = ending.reason === undefined ? cancelledLetter : cancelledByTeamLetter;
    await deps.outbox.post(tx, status === "expired" ? expiredLetter(told) : cancelled(told));
  }
  if (next) {
    const holdUntil = holdEnd(at, lot.holdHours);
    await promote(tx, next.id, holdUntil, reminderTime(at, holdUntil, deps.config.holdReminderHours));
    await deps.outbox.post(tx, promotedLetter(toldTo(deps, next, lot, at), holdUntil));
  }
  await changeLotStatus(tx, deps.bus, {
    idBatch: lot.place.idBatch,
    from: lot.status,
    to: next ? "reserved" : "available",
    actor,
    reason: `${endedText(lot, ending)}${next ? `; a vez passou para ${next.protocol}.` : " sem ninguém na fila."}`,
    at,
  });
};
