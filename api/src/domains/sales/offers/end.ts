import { sendMessage } from "#domains/customers";
import { notifyStaff } from "#domains/identity";
import type { Place } from "#domains/development";
import { recordChange, type Actor } from "#platform/db/audit.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { changedLists } from "#platform/events/bus.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { offerEndEmail, offerEndText, offerEndTitle, type OfferEnd } from "../emails/offers.ts";
import { promoteQueue } from "../promote-queue.ts";
import { readReservedLot, tryLockLot } from "../repository/expiry.ts";
import { lockLotOf } from "../repository/lot-status.ts";
import {
  closeOffer,
  readBroker,
  readEndedOffers,
  readOffer,
  type ListedOffer,
  type OfferRow,
} from "../repository/offers.ts";
import { isWaiting, offerErrors } from "../rules/offers.ts";

/** The lot of an offer as letters name it. */
export const placeOf = ({ lot }: Pick<ListedOffer, "lot">): Place => ({
  idBatch: lot.id,
  block: lot.block,
  lot: lot.lot,
  ventureId: lot.ventureId,
  ventureName: lot.venture,
});

/** Tells whoever named the person what came of it: a broker in the inbox and by e-mail, one of the staff at the bell. */
export const tellAuthor = async (
  deps: Deps,
  tx: Orm | Tx,
  { offer, ...of }: Omit<ListedOffer, "customerId">,
  end: OfferEnd,
  at: Date,
): Promise<void> => {
  const place = placeOf(of);
  if (offer.staffId !== null) {
    await notifyStaff(tx, {
      kind: "offer_answered",
      ref: offer.reservationId === null ? "" : String(offer.reservationId),
      subject: offerEndText(end, place, false),
      at,
      to: { staff: [offer.staffId] },
    });
    return;
  }
  const broker = await readBroker(tx, offer.brokerId);
  if (!broker) return;
  const { holds } = offer;
  await sendMessage(deps, tx, {
    customerId: broker.id,
    subject: offerEndTitle(end, place),
    body: offerEndText(end, place, holds),
    sentAt: at,
  });
  const portal = deps.config.portalOrigin;
  await deps.outbox.post(tx, offerEndEmail({ portal, to: broker.email, place, end, holds, at }));
};

const SYSTEM: Actor = { id: "system", name: "Sistema" };

const CAUSE = {
  refused: "Quem foi indicado recusou",
  expired: "Quem foi indicado não confirmou a tempo",
  withdrawn: "A reserva a confirmar foi retirada",
} as const;

/** Ends an open offer whose lot is locked: the lot passes to whoever waits, or is free, where nothing else was decided about it meanwhile. */
const end = async (
  deps: Deps,
  tx: Tx,
  { offer, lot }: ListedOffer,
  { status, actor, at }: { status: keyof typeof CAUSE; actor: Actor; at: Date },
): Promise<void> => {
  await closeOffer(tx, offer.id, { status, at });
  const reserved = offer.holds ? await readReservedLot(tx, lot.id) : null;
  if (reserved && !reserved.held && reserved.status === "reserved" && !reserved.moneyReceived)
    await promoteQueue(deps, tx, reserved, { status: "expired", actor: actor.id, cause: CAUSE[status], at });
  await recordChange(tx, {
    at,
    actor,
    action: status,
    entity: "reservation_offer",
    entityId: offer.id,
    label: lot.venture,
    before: { status: "open" },
    after: { status },
  });
  const own = actor.id === `customer:${offer.brokerId}` || actor.id === `staff:${offer.staffId}`;
  if (!own) await tellAuthor(deps, tx, { offer, lot }, status, at);
  await deps.bus.publishStaff(tx, changedLists("reservations"));
};

/** Ends an open offer for a reason that somebody gave: refused by its person, withdrawn by its author or by the staff. */
export const endOffer = async (
  deps: Deps,
  { id }: Pick<OfferRow, "id">,
  how: { status: "refused" | "withdrawn"; actor: Actor },
): Promise<void | AppError> => {
  const done = await deps.db.transaction(async (tx) => {
    const found = await readOffer(tx, { id });
    if (!found) return offerErrors.notFound();
    await lockLotOf(tx, found.lot.id);
    const now = deps.clock();
    const locked = (await readOffer(tx, { id }))!;
    if (locked.offer.status === how.status) return;
    if (!isWaiting(locked.offer, now)) return offerErrors.over();
    return end(deps, tx, locked, { ...how, at: now });
  });
  deps.outbox.wake();
  return done;
};

/** Ends what nobody confirmed in time, each in its own transaction; one in trouble stops no other. */
export const expireOffers = async (deps: Deps): Promise<void> => {
  for (const { id, batchId } of await readEndedOffers(deps.db.orm, deps.clock())) {
    try {
      await deps.db.transaction(async (tx) => {
        if (!(await tryLockLot(tx, batchId))) return;
        const locked = await readOffer(tx, { id });
        const at = deps.clock();
        if (!locked || locked.offer.status !== "open" || locked.offer.expiresAt > at) return;
        await end(deps, tx, locked, { status: "expired", actor: SYSTEM, at });
      });
      deps.outbox.wake();
    } catch (error) {
      deps.logger.error({ err: error, offer: id }, "an offer could not be ended; it is tried again in the next run");
    }
  }
};
