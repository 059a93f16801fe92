import type { output } from "zod/mini";
import type { offerRequest, OriginChannel, VisitOrigin } from "@gleba/shared/contracts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { recordChange } from "#platform/db/audit.ts";
import { ormOn, transactionOn, type LentConnection } from "#platform/db/db.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requestHash } from "#platform/keyed-requests/idempotency.ts";
import { keyErrors } from "#platform/keyed-requests/keyed-requests.ts";
import { dateTimeInBrazil } from "#platform/time/brazil-time.ts";
import { offerEmail } from "../emails/offers.ts";
import { changeLotStatus } from "../repository/lot-status.ts";
import { insertOffer, lockOfferNames, readByRequest, readLoad, takeLetter } from "../repository/offers.ts";
import { readContext } from "../repository/reservation-context.ts";
import { lockLot } from "../repository/reservations.ts";
import { isUsable } from "../repository/simulations.ts";
import { checkLoad, offerErrors } from "../rules/offers.ts";
import { decide, type LotState } from "../rules/reservations.ts";
import { simulationErrors } from "../rules/simulations.ts";
import { actorOf, nameOf, ownerOf, type Author } from "./author.ts";

/** Whom a lot is to be kept for, and how the person came. */
export interface OfferInput {
  body: output<typeof offerRequest>;
  key: string;
  channel: OriginChannel;
  origin?: VisitOrigin | null;
}

const HOUR_MS = 3_600_000;

const write = async (
  deps: Deps,
  tx: LentConnection,
  author: Author,
  { body, channel, origin, ...request }: Omit<OfferInput, "key"> & { requestKey: string; requestHash: string },
  { lot, holds, now }: { lot: LotState; holds: boolean; now: Date },
): Promise<number> => {
  const orm = ormOn(tx);
  const { asked: _, joinQueue: __, ...named } = body;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + deps.config.offers.hours * HOUR_MS);
  const actor = actorOf(author);
  const by = nameOf(author);
  const id = await insertOffer(orm, {
    ...named,
    ...ownerOf(author),
    ...request,
    batchId: body.idBatch,
    document: body.document ?? "",
    status: "open",
    holds,
    channel,
    origin: origin ?? null,
    authorName: by.name,
    tokenHash: hashOfToken(token),
    expiresAt,
    createdAt: now,
  });
  if (holds)
    await changeLotStatus(orm, deps.bus, {
      idBatch: body.idBatch,
      from: "available",
      to: "reserved",
      actor: actor.id,
      reason: `Guardado até ${dateTimeInBrazil(expiresAt)} para quem ${by.name} indicou e que ainda não confirmou.`,
      at: now,
    });
  const { place, seller = null } = lot;
  const portal = deps.config.portalOrigin;
  await deps.outbox.post(orm, offerEmail({ portal, to: body.email, place, seller, by, token, expiresAt, holds }));
  await recordChange(orm, {
    at: now,
    actor,
    action: "created",
    entity: "reservation_offer",
    entityId: id,
    label: place.ventureName,
    before: null,
    after: { lot: body.idBatch, holds, expiresAt: expiresAt.toISOString() },
  });
  await deps.bus.publishStaff(orm, changedLists("reservations"));
  return id;
};

/**
 * Keeps a free lot for somebody who is mailed a link, or offers them a place in a queue, which is nobody's before they confirm:
 * who reserved or waits already stays before them. The same request sent again is the same offer. Answers its number.
 */
export const makeOffer = async (deps: Deps, author: Author, input: OfferInput): Promise<number | AppError> => {
  const { body } = input;
  const { config, db } = deps;
  const now = deps.clock();
  const actor = actorOf(author).id;
  const request = { requestKey: `${actor} ${input.key}`, requestHash: requestHash(body) };
  const before = await readByRequest(db.orm, request.requestKey);
  if (before) return before.requestHash === request.requestHash ? before.id : keyErrors.reused();
  if (!(await isUsable(db, body, now))) return simulationErrors.notValid();
  const made = await transactionOn(db.pool, async (tx) => {
    const orm = ormOn(tx);
    await lockOfferNames(orm, [actor, body.email]);
    const meanwhile = await readByRequest(orm, request.requestKey);
    if (meanwhile) return meanwhile.id;
    await lockLot(tx, body.idBatch);
    const asked = { idBatch: body.idBatch, document: "", customerId: null, route: "offers", key: "" };
    const step = decide((await readContext(tx, asked)).lot, body);
    if (step instanceof AppError) return step;
    const most = "broker" in author ? config.offers.perBroker : config.offers.perSeller;
    const refusal = checkLoad(await readLoad(orm, ownerOf(author), { idBatch: body.idBatch, now }), most);
    if (refusal) return refusal;
    if (!(await takeLetter(orm, body.email, now))) return offerErrors.tooManyToday();
    const { channel, origin } = input;
    const holds = step.outcome === "reserve";
    return write(
      deps,
      tx,
      author,
      { body, channel, origin: origin ?? null, ...request },
      { lot: step.lot, holds, now },
    );
  });
  deps.outbox.wake();
  return made;
};
