import type { output } from "zod/mini";
import type { reserveRequest } from "@gleba/shared/contracts";
import type { Deps } from "../../platform/deps.ts";
import type { Tx } from "../../platform/db.ts";
import { newProtocol } from "../../platform/protocol.ts";
import type { Refusal } from "../../platform/refusal.ts";
import { requestHash } from "./idempotency.ts";
import { changeLotStatus } from "./lot-status.ts";
import { find, insertReservation, lockLot, rememberAnswer, type Found } from "./repository.ts";
import { decide, holdEnd, refusals, type Accepted, type Turn } from "./rules.ts";

/** Name of these requests' keys in `idempotency_keys`. */
const ROUTE = "batches/reserve";

/** A validated request, its key and who sends it (null for a visitor without session). */
export interface Ask {
  body: output<typeof reserveRequest>;
  key: string;
  customerId: number | null;
}

/** A request for another lot took the same key between our two looks: begin again and find its answer. */
class KeyTaken extends Error {}

/**
 * Holds the lot for this person, or queues them. The lot's row is the lock: of any number of simultaneous requests, over
 * any number of processes, the first to lock it gets 201 and the others see its hold.
 *
 * Only acceptances are remembered under the key. A refusal changed nothing, so its repeat is decided afresh: a person
 * whose refusal got lost on the way may find the lot free again, and may send `joinQueue` under the same key.
 */
export const reserve = async (deps: Deps, ask: Ask): Promise<Accepted | Refusal> => {
  const hash = requestHash(ask.body);
  const subject = { idBatch: ask.body.idBatch, document: ask.body.document, route: ROUTE, key: ask.key };

  // Most losers of a race are answered here, without a transaction.
  const look = judge(await find(deps.db.orm, subject), ask, hash);
  if (!("turn" in look)) return look;

  const outcome = deps.db.transaction(async (tx) => {
    await lockLot(tx, ask.body.idBatch);
    const step = judge(await find(tx, subject), ask, hash);
    if (!("turn" in step)) return step;
    const accepted = await accept(deps, tx, ask, step);
    const remembered = await rememberAnswer(tx, { ...subject, requestHash: hash, at: deps.clock(), accepted });
    if (!remembered) throw new KeyTaken();
    return accepted;
  });
  return outcome.catch((error: unknown) => {
    if (error instanceof KeyTaken) return reserve(deps, ask);
    throw error;
  });
};

const judge = ({ lot, given }: Found, { body }: Ask, hash: string): Turn | Accepted | Refusal => {
  if (given) return given.requestHash === hash ? given.accepted : refusals.keyReused();
  return decide(lot, body.joinQueue ?? false);
};

/** Writes what was decided under the lot's lock. */
const accept = async (deps: Deps, tx: Tx, ask: Ask, { turn, lot }: Turn): Promise<Accepted> => {
  const at = deps.clock();
  const holdUntil = turn === "hold" ? holdEnd(at, lot.holdHours) : null;
  let protocol = newProtocol("R", at);
  while (!(await insertReservation(tx, { ...ask.body, protocol, holdUntil, customerId: ask.customerId, at }))) {
    protocol = newProtocol("R", at);
  }
  if (!holdUntil) return { statusCode: 202, answer: { protocol, position: lot.queueLength + 1 } };

  const taken = await changeLotStatus(tx, deps.bus, {
    idBatch: ask.body.idBatch,
    from: "available",
    to: "reserved",
    actor: ask.customerId === null ? "visitor" : `customer:${ask.customerId}`,
    reason: `Reserva ${protocol} feita no portal.`,
    at,
  });
  if (!taken) throw new Error("the lot left the status it was locked in");
  return { statusCode: 201, answer: { protocol, holdUntil: holdUntil.toISOString(), position: 0 } };
};
