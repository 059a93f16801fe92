import type { output } from "zod/mini";
import type { reserveRequest } from "@gleba/shared/contracts";
import { transactionOn } from "#platform/db/db.ts";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { isCarriable } from "../../repository/simulations.ts";
import { simulationErrors } from "../../rules/simulations.ts";
import { requestHash } from "../../repository/idempotency.ts";
import { heldLetter, queuedLetter, type Told } from "../../emails/reservations.ts";
import {
  find,
  holdLot,
  isTakenMeanwhile,
  lockLot,
  queueForLot,
  type Acceptance,
  type Found,
} from "../../repository/reservations.ts";
import {
  decide,
  holdEnd,
  reservationErrors,
  reminderTime,
  type Accepted,
  type Standing,
  type Turn,
} from "../../rules/reservations.ts";

/** Name of these requests' keys in `idempotency_keys`. */
const ROUTE = "batches/reserve";

/** A validated request, its key and who sends it (null for a visitor without session). */
export interface Ask {
  body: output<typeof reserveRequest>;
  key: string;
  customerId: number | null;
}

/**
 * Holds the lot for this person, or queues them. Of any number of simultaneous requests, over any number of processes,
 * one updates the lot's row and gets 201; the others look again and see its hold.
 *
 * Only acceptances are remembered under the key. A refusal changed nothing, so its repeat is decided afresh: a person
 * whose refusal got lost on the way may find the lot free again, and may send `joinQueue` under the same key.
 */
export const reserve = async (deps: Deps, ask: Ask): Promise<Accepted | AppError> => {
  const hash = requestHash(ask.body);
  const subject = { idBatch: ask.body.idBatch, document: ask.body.document, route: ROUTE, key: ask.key };
  for (;;) {
    const step = judge(await find(deps.db.pool, subject), ask, hash);
    if (!("turn" in step)) return step;
    if (!(await isCarriable(deps.db, ask.body, deps.clock()))) return simulationErrors.notValid();
    try {
      const outcome =
        step.turn === "hold" ? await hold(deps, ask, hash, step.lot) : await queue(deps, ask, hash, subject);
      if (outcome) return outcome;
    } catch (error) {
      if (!isTakenMeanwhile(error)) throw error;
    }
    // Somebody was faster: look again at what they left.
  }
};

const judge = ({ lot, given }: Found, { body }: Ask, hash: string): Turn | Accepted | AppError => {
  if (given) return given.requestHash === hash ? given.accepted : reservationErrors.keyReused();
  return decide(lot, body.joinQueue ?? false);
};

const acceptanceOf = (
  { body, key, customerId }: Ask,
  at: Date,
  rest: Pick<Acceptance, "protocol" | "requestHash" | "accepted" | "holdUntil" | "remindAt" | "letter">,
): Acceptance => ({ ...body, ...rest, at, customerId, route: ROUTE, key });

const toldOf = ({ auth, config }: Deps, { body }: Ask, rest: Pick<Told, "protocol" | "place" | "at">): Told => ({
  ...rest,
  portal: config.portalOrigin,
  to: body.email,
  accessKey: accessKeyOf(auth, rest.protocol),
});

/** Null when the lot was taken meanwhile. */
const hold = async (deps: Deps, ask: Ask, hash: string, lot: Standing): Promise<Accepted | null> => {
  const { bus, clock, config, db, outbox } = deps;
  const at = clock();
  const protocol = newProtocol("R", at);
  const holdUntil = holdEnd(at, lot.holdHours);
  const answer = { protocol, holdUntil: holdUntil.toISOString(), position: 0 as const };
  const accepted: Accepted = { statusCode: 201, answer };
  const acceptance = acceptanceOf(ask, at, {
    protocol,
    requestHash: hash,
    accepted,
    holdUntil,
    remindAt: reminderTime(at, holdUntil, config.holdReminderHours),
    letter: heldLetter(toldOf(deps, ask, { protocol, place: lot.place, at }), holdUntil),
  });
  const change = await holdLot(db.pool, acceptance, {
    actor: ask.customerId === null ? "visitor" : `customer:${ask.customerId}`,
    reason: `Reserva ${protocol} feita no portal.`,
  });
  if (!change) return null;
  bus.announce({ ...change, idBatch: ask.body.idBatch, status: "reserved" });
  outbox.wake();
  return accepted;
};

/** Places are counted under the lot's lock, so that no two people get the same one. Null when it is no queue any more. */
const queue = async (
  deps: Deps,
  ask: Ask,
  hash: string,
  subject: Parameters<typeof find>[1],
): Promise<Accepted | AppError | null> => {
  const outcome = await transactionOn(deps.db.pool, async (tx) => {
    await lockLot(tx, ask.body.idBatch);
    const step = judge(await find(tx, subject), ask, hash);
    if (!("turn" in step)) return step;
    if (step.turn === "hold") return null;
    const at = deps.clock();
    const protocol = newProtocol("R", at);
    const position = step.lot.queueLength + 1;
    const accepted: Accepted = { statusCode: 202, answer: { protocol, position } };
    const letter = queuedLetter(toldOf(deps, ask, { protocol, place: step.lot.place, at }), position);
    const rest = { protocol, requestHash: hash, accepted, holdUntil: null, remindAt: null, letter };
    await queueForLot(tx, acceptanceOf(ask, at, rest));
    return accepted;
  });
  deps.outbox.wake();
  return outcome;
};
