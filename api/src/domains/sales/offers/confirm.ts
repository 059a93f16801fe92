import type { output } from "zod/mini";
import type { offerConfirmation } from "@gleba/shared/contracts";
import { traceparentNow } from "@gleba/shared/tracing";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import { hashOfToken } from "#platform/auth/one-time.ts";
import { ormOn, transactionOn, type LentConnection } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { queuedEmail, reservedEmail } from "../emails/reservations.ts";
import { notifyOfGivenReservation } from "../notices.ts";
import { refuseBeyondLimits } from "../public/reservations/hold.ts";
import { acceptanceOf, namesOf, type ReservationInput } from "../public/reservations/wish.ts";
import { receiveReservations } from "../receive-reservations.ts";
import { promoteReservation } from "../repository/expiry.ts";
import { setLeadState } from "../repository/leads.ts";
import { changeLotStatus } from "../repository/lot-status.ts";
import { closeOffer, isActiveStaff, readOffer, type ListedOffer, type OfferRow } from "../repository/offers.ts";
import { lockNames } from "../repository/open-reservations.ts";
import { readContext, type ReservationContext } from "../repository/reservation-context.ts";
import { lockLot, queueForLot } from "../repository/reservations.ts";
import { isUsable } from "../repository/simulations.ts";
import { decideConfirmation, isWaiting, offerErrors } from "../rules/offers.ts";
import { reminderTime, reservationEnd, type Accepted, type LotState } from "../rules/reservations.ts";
import { placeOf, tellAuthor } from "./end.ts";

type Confirmation = output<typeof offerConfirmation>;

const ROUTE = "offers/confirmation";
const keyOf = ({ id }: Pick<OfferRow, "id">): string => `offer ${id}`;

/** As if the person had reserved: what they typed, else what was typed of them. */
const inputOf = (
  offer: OfferRow,
  said: Confirmation,
  { source, simulationId }: { source: string | null; simulationId: string | undefined },
): ReservationInput => ({
  body: {
    idBatch: offer.batchId,
    name: said.name ?? offer.name,
    document: said.document ?? offer.document,
    email: offer.email,
    phone: said.phone ?? offer.phone,
    consents: said.consents,
    ...(simulationId !== undefined && { simulationId }),
    ...(offer.origin && { origin: offer.origin }),
  },
  key: keyOf(offer),
  senderId: null,
  source,
  channel: offer.channel,
});

const readLot = (tx: LentConnection, offer: OfferRow): Promise<ReservationContext> =>
  readContext(tx, { idBatch: offer.batchId, document: "", customerId: null, route: ROUTE, key: keyOf(offer) });

/** Whoever named the person looks after the reservation; of a broker's it is given to whoever's turn it is. */
const tellStaff = async (
  tx: LentConnection,
  { offer, lot }: ListedOffer,
  { id, position, at }: { id: number; position: number; at: Date },
): Promise<StaffChanged[]> => {
  const orm = ormOn(tx);
  const made = { id, place: placeOf({ lot }), position, at };
  const assigneeId = offer.staffId;
  if (assigneeId === null || !(await isActiveStaff(orm, assigneeId))) return receiveReservations(tx, [made]);
  await setLeadState(orm, { kind: "reservation", ref: String(id) }, { status: "new", assigneeId, version: 1 });
  return [await notifyOfGivenReservation(orm, { ...made, assigneeId })];
};

const write = async (
  deps: Deps,
  tx: LentConnection,
  listed: ListedOffer,
  input: ReservationInput,
  { lot, outcome, at }: { lot: LotState; outcome: "reserve" | "queue"; at: Date },
): Promise<{ accepted: Accepted; news: StaffChanged[] }> => {
  const { offer } = listed;
  const orm = ormOn(tx);
  const protocol = newProtocol("R", at);
  const position = outcome === "reserve" ? 0 : lot.queueLength + 1;
  const holdUntil = outcome === "reserve" ? reservationEnd(at, lot.holdHours) : null;
  const remindAt = holdUntil && reminderTime(at, holdUntil, deps.config.holdReminderHours);
  const notice = {
    portal: deps.config.portalOrigin,
    to: offer.email,
    protocol,
    accessKey: accessKeyOf(deps.auth, protocol),
    place: lot.place,
    seller: lot.seller ?? null,
    at,
    priceCents: lot.priceCents,
  };
  const accepted: Accepted = holdUntil
    ? { statusCode: 201, answer: { protocol, holdUntil: holdUntil.toISOString(), position: 0 } }
    : { statusCode: 202, answer: { protocol, position } };
  const acceptance = acceptanceOf(input, at, {
    protocol,
    traceparent: traceparentNow(),
    requestHash: "",
    accepted,
    holdUntil,
    remindAt,
    priceCents: lot.priceCents,
    notification: holdUntil ? reservedEmail(notice, holdUntil) : queuedEmail(notice, position),
  });
  const id = await queueForLot(tx, { ...acceptance, senderId: offer.brokerId, customerId: null, route: ROUTE });
  if (holdUntil) {
    // Those who wait already wait for the lot after this person, for whom it was kept.
    await promoteReservation(orm, id, holdUntil, remindAt);
    if (lot.status === "available")
      await changeLotStatus(orm, deps.bus, {
        idBatch: offer.batchId,
        from: "available",
        to: "reserved",
        actor: "visitor",
        reason: `Reserva ${protocol} confirmada por quem ${offer.authorName} indicou.`,
        at,
      });
  }
  await closeOffer(orm, offer.id, { status: "confirmed", at, reservationId: id });
  if (offer.brokerId !== null) await tellAuthor(deps, orm, listed, holdUntil ? "confirmed" : "queued", at);
  return { accepted, news: await tellStaff(tx, listed, { id, position, at }) };
};

/**
 * The person whom a link was mailed to says yes, and an ordinary reservation is made of it, with its letters and limits. The same
 * again answers the same.
 */
export const confirmOffer = async (
  deps: Deps,
  token: string,
  said: Confirmation,
  source: string | null,
): Promise<Accepted | AppError> => {
  const tokenHash = hashOfToken(token);
  const found = await readOffer(deps.db.orm, { tokenHash });
  if (!found) return offerErrors.unknownLink();
  const { simulationId: asked, batchId: idBatch } = found.offer;
  const usable = asked !== null && (await isUsable(deps.db, { simulationId: asked, idBatch }, deps.clock()));
  const simulationId = usable ? asked : undefined;
  const done = await transactionOn(deps.db.pool, async (tx) => {
    await lockNames(tx, namesOf(inputOf(found.offer, said, { source, simulationId })));
    await lockLot(tx, idBatch);
    const listed = await readOffer(ormOn(tx), { tokenHash });
    // Its address was corrected in this moment, by which the link ended.
    if (!listed) return offerErrors.unknownLink();
    const { lot, previous } = await readLot(tx, listed.offer);
    if (previous) return { accepted: previous.accepted, news: [] };
    const at = deps.clock();
    if (!isWaiting(listed.offer, at)) return offerErrors.over();
    const input = inputOf(listed.offer, said, { source, simulationId });
    if (input.body.document === "") return offerErrors.documentMissing();
    const outcome = decideConfirmation(lot, listed.offer.holds, said);
    if (outcome instanceof AppError) return outcome;
    const refusal = await refuseBeyondLimits(deps, tx, input, at);
    return refusal ?? write(deps, tx, listed, input, { lot: lot!, outcome, at });
  });
  if (done instanceof AppError) return done;
  for (const told of done.news) deps.bus.announceStaff(told);
  deps.outbox.wake();
  return done.accepted;
};
