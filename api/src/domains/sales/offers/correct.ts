import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { recordChange } from "#platform/db/audit.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { offerEmail } from "../emails/offers.ts";
import { sellerOfLot } from "../repository/lot-status.ts";
import { correctOffer, lockOfferNames, readOffer, takeLetter } from "../repository/offers.ts";
import { isWaiting, offerErrors } from "../rules/offers.ts";
import { actorOf, type Author } from "./author.ts";
import { placeOf } from "./end.ts";

/** Another address, once: the link that went to the first one opens nothing any more. The end stays. */
export const correctAddress = async (
  deps: Deps,
  author: Author,
  { id, email }: { id: number; email: string },
): Promise<void | AppError> => {
  const done = await deps.db.transaction(async (tx) => {
    await lockOfferNames(tx, [email]);
    const listed = await readOffer(tx, { id });
    if (!listed) return offerErrors.notFound();
    const at = deps.clock();
    const { offer } = listed;
    if (!isWaiting(offer, at)) return offerErrors.over();
    if (offer.correctedAt !== null) return offerErrors.corrected();
    if (!(await takeLetter(tx, email, at))) return offerErrors.tooManyToday();
    const token = newToken();
    if (!(await correctOffer(tx, id, { email, tokenHash: hashOfToken(token), at }))) return offerErrors.corrected();
    const { expiresAt, holds, brokerId } = offer;
    const place = placeOf(listed);
    const by = { name: offer.authorName, broker: brokerId !== null };
    const seller = await sellerOfLot(tx, place.idBatch);
    const portal = deps.config.portalOrigin;
    await deps.outbox.post(tx, offerEmail({ portal, to: email, place, seller, by, token, expiresAt, holds }));
    await recordChange(tx, {
      at,
      actor: actorOf(author),
      action: "updated",
      entity: "reservation_offer",
      entityId: id,
      label: place.ventureName,
      before: { corrected: false },
      after: { corrected: true },
    });
    return;
  });
  deps.outbox.wake();
  return done;
};
