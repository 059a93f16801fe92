import { traceparentNow } from "@gleba/shared/tracing";
import { transactionOn } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requestHash } from "#platform/keyed-requests/idempotency.ts";
import { keyErrors } from "#platform/keyed-requests/keyed-requests.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { queuedEmail } from "../../emails/reservations.ts";
import { lockNames } from "../../repository/open-reservations.ts";
import { readContext, type ReservationContext, type ReservationSubject } from "../../repository/reservation-context.ts";
import { isConcurrentDuplicate, lockLot, queueForLot } from "../../repository/reservations.ts";
import { isUsable } from "../../repository/simulations.ts";
import { decide, type Accepted, type Decision } from "../../rules/reservations.ts";
import { simulationErrors } from "../../rules/simulations.ts";
import { deskOf, refuseBeyondLimits, tellStaff } from "./hold.ts";
import { acceptanceOf, namesOf, noticeOf, ROUTE, type ReservationInput } from "./wish.ts";

/**
 * Reserves the lot for this person, or queues them. Of any number of simultaneous requests, over any number of processes,
 * one updates the lot's row and gets 201; the others look again and see its reservation.
 *
 * Only acceptances are stored under the key. An error changed nothing, so its repeat is decided afresh: a person
 * whose error got lost on the way may find the lot free again, and may send `joinQueue` under the same key.
 */
export const reserve = async (deps: Deps, input: ReservationInput): Promise<Accepted | AppError> => {
  // The same request sent again after a reload is the same, though its page was reached in another way or has another price.
  const { origin: _, seenPriceCents: __, ...asked } = input.body;
  const hash = requestHash(asked);
  const subject = {
    idBatch: input.body.idBatch,
    document: input.body.document,
    customerId: input.onBehalf?.customerId ?? input.senderId,
    route: ROUTE,
    key: input.key,
  };
  const desk = deskOf(deps);
  for (;;) {
    const step = decideOrRepeat(await desk.look(subject), input, hash);
    if (!("outcome" in step)) return step;
    if (!(await isUsable(deps.db, input.body, deps.clock()))) return simulationErrors.notValid();
    try {
      const accepted =
        step.outcome === "reserve"
          ? await desk.hold({ input, hash, lot: step.lot, traceparent: traceparentNow() })
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
  if (previous) return previous.requestHash === hash ? previous.accepted : keyErrors.reused();
  return decide(lot, body);
};

/** Places are counted under the lot's lock, so that no two people get the same one. Null when it is no queue any more. */
const joinQueue = async (
  deps: Deps,
  input: ReservationInput,
  hash: string,
  subject: ReservationSubject,
): Promise<Accepted | AppError | null> => {
  let news: StaffChanged[] = [];
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
    const rest = {
      protocol,
      traceparent: traceparentNow(),
      requestHash: hash,
      accepted,
      holdUntil: null,
      remindAt: null,
      priceCents: step.lot.priceCents,
      notification,
    };
    const id = await queueForLot(tx, acceptanceOf(input, at, rest));
    news = await tellStaff(deps, tx, input, { id, protocol, place: step.lot.place, position, at });
    return accepted;
  });
  for (const told of news) deps.bus.announceStaff(told);
  deps.outbox.wake();
  return outcome;
};
