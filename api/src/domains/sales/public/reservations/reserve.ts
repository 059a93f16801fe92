import type { output } from "zod/mini";
import type { reserveRequest } from "@gleba/shared/contracts";
import { ormOn, transactionOn, type LentConnection } from "#platform/db/db.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { AppError } from "#platform/http/app-error.ts";
import { isUsable } from "../../repository/simulations.ts";
import { simulationErrors } from "../../rules/simulations.ts";
import { checkOpen, countedUpTo } from "../../rules/reservation-limits.ts";
import { requestHash } from "../../rules/idempotency.ts";
import { reservedEmail, queuedEmail, type ReservationNotice } from "../../emails/reservations.ts";
import { notifyOfReservation } from "../../notices.ts";
import { recordReserved } from "../../repository/staff-made.ts";
import { lockNames, readOpen, type ReservationNames } from "../../repository/open-reservations.ts";
import {
  readContext,
  reserveLot,
  isConcurrentDuplicate,
  lockLot,
  queueForLot,
  type Acceptance,
  type Connection,
  type ReservationContext,
} from "../../repository/reservations.ts";
import {
  decide,
  reservationEnd,
  reservationErrors,
  reminderTime,
  type Accepted,
  type LotState,
  type Decision,
} from "../../rules/reservations.ts";

/** Name of these requests' keys in `idempotency_keys`. */
const ROUTE = "batches/reserve";

/** A validated request, its key and who sends it (null for a visitor without session). */
export interface ReservationInput {
  body: output<typeof reserveRequest>;
  key: string;
  senderId: number | null;
  /** The address it came from; null from this machine. */
  source: string | null;
  /** The customer of theirs for whom a broker reserves, and the broker's name; else it is for who sends it. */
  onBehalf?: { customerId: number; brokerName: string };
  /** The member of staff who reserves for somebody who asked them to. */
  staff?: Staff;
}

/**
 * Reserves the lot for this person, or queues them. Of any number of simultaneous requests, over any number of processes,
 * one updates the lot's row and gets 201; the others look again and see its reservation.
 *
 * Only acceptances are stored under the key. An error changed nothing, so its repeat is decided afresh: a person
 * whose error got lost on the way may find the lot free again, and may send `joinQueue` under the same key.
 */
export const reserve = async (deps: Deps, input: ReservationInput): Promise<Accepted | AppError> => {
  const hash = requestHash(input.body);
  const subject = {
    idBatch: input.body.idBatch,
    document: input.body.document,
    customerId: input.onBehalf?.customerId ?? input.senderId,
    route: ROUTE,
    key: input.key,
  };
  for (;;) {
    const step = decideOrRepeat(await readContext(deps.db.pool, subject), input, hash);
    if (!("outcome" in step)) return step;
    if (!(await isUsable(deps.db, input.body, deps.clock()))) return simulationErrors.notValid();
    try {
      const accepted =
        step.outcome === "reserve"
          ? await reserveNow(deps, input, hash, step.lot)
          : await joinQueue(deps, input, hash, subject);
      if (accepted) return accepted;
    } catch (error) {
      if (!isConcurrentDuplicate(error)) throw error;
    }
    // Somebody was faster: look again at what they left.
  }
};

const decideOrRepeat = (
  { lot, previous }: ReservationContext,
  { body }: ReservationInput,
  hash: string,
): Decision | Accepted | AppError => {
  if (previous) return previous.requestHash === hash ? previous.accepted : reservationErrors.keyReused();
  return decide(lot, body.joinQueue ?? false);
};

const acceptanceOf = (
  { body, key, senderId, source, onBehalf }: ReservationInput,
  at: Date,
  rest: Pick<Acceptance, "protocol" | "requestHash" | "accepted" | "holdUntil" | "remindAt" | "notification">,
): Acceptance => ({
  ...body,
  ...rest,
  at,
  customerId: onBehalf?.customerId ?? senderId,
  senderId,
  source,
  route: ROUTE,
  key,
});

const namesOf = ({ body, senderId, source, onBehalf }: ReservationInput): ReservationNames => ({
  document: body.document,
  email: body.email,
  phone: body.phone,
  customerId: onBehalf?.customerId ?? senderId,
  source,
});

/** Whether the person may have one more, once nobody else adds to what they have. */
const refuseBeyondLimits = async (
  { config }: Deps,
  tx: Connection,
  input: ReservationInput,
  at: Date,
): Promise<AppError | null> => {
  const limits = { perPerson: config.reservationsPerPerson, perSource: config.reservationsPerAddressAndHour };
  return checkOpen(await readOpen(tx, namesOf(input), { at, most: countedUpTo(limits) }), limits);
};

const noticeOf = (
  { auth, config }: Deps,
  { body, onBehalf, staff }: ReservationInput,
  { lot: { place, seller = null }, protocol, at }: Pick<ReservationNotice, "protocol" | "at"> & { lot: LotState },
): ReservationNotice => ({
  protocol,
  place,
  seller,
  at,
  portal: config.portalOrigin,
  to: body.email,
  accessKey: accessKeyOf(auth, protocol),
  brokerName: onBehalf?.brokerName,
  staffName: staff?.name,
});

const actorOf = ({ staff, senderId }: ReservationInput): string =>
  staff ? `staff:${staff.id}` : senderId === null ? "visitor" : `customer:${senderId}`;

const reasonOf = ({ staff, onBehalf }: ReservationInput, protocol: string): string => {
  if (staff) return `Reserva ${protocol} feita pela equipe, a pedido da pessoa.`;
  return `Reserva ${protocol} feita no portal${onBehalf ? " por quem faz a corretagem" : ""}.`;
};

/** What a member of staff reserved is theirs to look after, and stands in the audit; of any other those who sell are told. */
const tellStaff = async (
  deps: Deps,
  tx: LentConnection,
  { staff }: ReservationInput,
  { protocol, ...reservation }: Parameters<typeof notifyOfReservation>[1] & { protocol: string },
): Promise<StaffChanged> => {
  if (!staff) return notifyOfReservation(ormOn(tx), reservation);
  await recordReserved(deps, ormOn(tx), staff, protocol);
  return { staff: [], told: false, lists: ["reservations"] };
};

/** Null when the lot was taken meanwhile. */
const reserveNow = async (
  deps: Deps,
  input: ReservationInput,
  hash: string,
  lot: LotState,
): Promise<Accepted | AppError | null> => {
  const { bus, clock, config, db, outbox } = deps;
  const at = clock();
  const protocol = newProtocol("R", at);
  const holdUntil = reservationEnd(at, lot.holdHours);
  const answer = { protocol, holdUntil: holdUntil.toISOString(), position: 0 as const };
  const accepted: Accepted = { statusCode: 201, answer };
  const acceptance = acceptanceOf(input, at, {
    protocol,
    requestHash: hash,
    accepted,
    holdUntil,
    remindAt: reminderTime(at, holdUntil, config.holdReminderHours),
    notification: reservedEmail(noticeOf(deps, input, { protocol, lot, at }), holdUntil),
  });
  const done = await transactionOn(db.pool, async (tx) => {
    await lockNames(tx, namesOf(input));
    const refusal = await refuseBeyondLimits(deps, tx, input, at);
    if (refusal) return refusal;
    const taken = await reserveLot(tx, acceptance, { actor: actorOf(input), reason: reasonOf(input, protocol) });
    if (!taken) return null;
    const { reservationId: id, ...change } = taken;
    return { change, news: await tellStaff(deps, tx, input, { id, protocol, place: lot.place, position: 0, at }) };
  });
  if (!done || done instanceof AppError) return done;
  bus.announceStaff(done.news);
  bus.announce({ ...done.change, idBatch: input.body.idBatch, status: "reserved" });
  outbox.wake();
  return accepted;
};

/** Places are counted under the lot's lock, so that no two people get the same one. Null when it is no queue any more. */
const joinQueue = async (
  deps: Deps,
  input: ReservationInput,
  hash: string,
  subject: Parameters<typeof readContext>[1],
): Promise<Accepted | AppError | null> => {
  let news: StaffChanged | undefined;
  const outcome = await transactionOn(deps.db.pool, async (tx) => {
    await lockNames(tx, namesOf(input));
    await lockLot(tx, input.body.idBatch);
    const step = decideOrRepeat(await readContext(tx, subject), input, hash);
    if (!("outcome" in step)) return step;
    if (step.outcome === "reserve") return null;
    const at = deps.clock();
    const refusal = await refuseBeyondLimits(deps, tx, input, at);
    if (refusal) return refusal;
    const protocol = newProtocol("R", at);
    const position = step.lot.queueLength + 1;
    const accepted: Accepted = { statusCode: 202, answer: { protocol, position } };
    const notification = queuedEmail(noticeOf(deps, input, { protocol, lot: step.lot, at }), position);
    const rest = { protocol, requestHash: hash, accepted, holdUntil: null, remindAt: null, notification };
    const id = await queueForLot(tx, acceptanceOf(input, at, rest));
    news = await tellStaff(deps, tx, input, { id, protocol, place: step.lot.place, position, at });
    return accepted;
  });
  if (news) deps.bus.announceStaff(news);
  deps.outbox.wake();
  return outcome;
};
