import {
  offerOfLink,
  reservationHeld,
  reservationQueued,
  type OfferConfirmation,
  type OfferOfLink,
  type ReservationHeld,
  type ReservationQueued,
} from "@gleba/shared/contracts";
import { get, post, remove } from "@gleba/shared/http";
import * as z from "zod/mini";

const PATH = "/api/public/reservation-offer";
const headersOf = (token: string) => ({ "x-access-key": token });
const accepted = z.union([reservationHeld, reservationQueued]);

/** What a link is about. Throws `ApiError` `offer_not_found` for one that opens nothing. */
export const fetchOffer = (token: string, signal: AbortSignal): Promise<OfferOfLink> =>
  get(PATH, offerOfLink, { signal, headers: headersOf(token) });

/** Says yes; again answers the same. */
export const confirmOffer = (token: string, body: OfferConfirmation): Promise<ReservationHeld | ReservationQueued> =>
  post(`${PATH}/confirmation`, body, accepted, { headers: headersOf(token) });

/** Says no; again answers the same. */
export const refuseOffer = (token: string): Promise<OfferOfLink> =>
  remove(PATH, offerOfLink, { headers: headersOf(token) });
