import type { Offer, OfferOfLink } from "@gleba/shared/contracts";
import type { StaffOffer } from "@gleba/shared/contracts/crm";
import type { ListedOffer, readWaitingOffers } from "../repository/offers.ts";
import { isWaiting } from "../rules/offers.ts";

/** An offer as whoever made it sees it; one whose time is over is that already, before it is ended. */
export const presentOffer = ({ offer, lot }: Omit<ListedOffer, "customerId">, now: Date): Offer => {
  const { id, status, name, email, phone, holds, expiresAt, createdAt, correctedAt } = offer;
  const waiting = isWaiting(offer, now);
  return {
    id,
    status: status === "open" && !waiting ? "expired" : status,
    name,
    email,
    phone,
    lot,
    holds,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    correctable: waiting && correctedAt === null,
  };
};

type Waiting = Awaited<ReturnType<typeof readWaitingOffers>>[number];

/** The same as the staff see it. */
export const presentStaffOffer = ({ openOfAuthor: open, unanswered, ...listed }: Waiting, now: Date): StaffOffer => ({
  ...presentOffer(listed, now),
  by: { name: listed.offer.authorName, brokerId: listed.offer.brokerId },
  load: { open, unanswered },
});

const PHONE_END = 4;

/** What the page of the link shows: of what was typed only what the person needs to check, and nothing once it is over. */
export const presentLink = ({ offer, lot }: ListedOffer, { creci, now }: { creci: string; now: Date }): OfferOfLink => {
  const { status } = presentOffer({ offer, lot }, now);
  const open = status === "open";
  return {
    status,
    idBatch: lot.id,
    ventureId: lot.ventureId,
    by: { name: offer.authorName, creci, broker: offer.brokerId !== null },
    holds: offer.holds,
    expiresAt: offer.expiresAt.toISOString(),
    now: now.toISOString(),
    name: open ? offer.name : "",
    phoneEnd: open ? offer.phone.slice(-PHONE_END) : "",
    hasDocument: open && offer.document !== "",
  };
};
