import { brokerLeads, offer, ownOffers, type BrokerLeads, type Offer } from "@gleba/shared/contracts";
import { get, put, remove } from "@gleba/shared/http";
import { customerPath } from "#platform/session";

/** Reservations and contacts that carry this broker's name, the newest first. */
export const fetchReferrals = (signal: AbortSignal): Promise<BrokerLeads> =>
  get(customerPath("leads"), brokerLeads, { signal });

const offerPath = (id: number): string => customerPath(`leads/offers/${id}`);

/** Lots that this broker keeps for people who confirm by link, and those of the last 30 days; the newest first. */
export const fetchOffers = (signal: AbortSignal): Promise<Offer[]> =>
  get(customerPath("leads/offers"), ownOffers, { signal });

/** Another address, once; the first link ends. */
export const correctOffer = (id: number, email: string): Promise<Offer> =>
  put(`${offerPath(id)}/email`, { email }, offer);

/** Takes one back: the lot passes on or is free. */
export const withdrawOffer = (id: number): Promise<Offer> => remove(offerPath(id), offer);
