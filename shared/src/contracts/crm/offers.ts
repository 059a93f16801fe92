import * as z from "zod/mini";
import { staffChannels } from "../origin.ts";
import { offer, offerRequest } from "../offers.ts";
import { id } from "../primitives.ts";
import { staffReserve } from "./new-sales.ts";

/** `POST /api/crm/offers`, with header `Idempotency-Key`: a lot is kept for somebody who confirms by link. */
export const staffOfferRequest = z.strictObject({
  ...offerRequest.shape,
  channel: z.optional(z.enum(staffChannels, "Escolha como a pessoa chegou.")),
  /** The contact it comes of. */
  lead: staffReserve.shape.lead,
});
export type StaffOfferRequest = z.input<typeof staffOfferRequest>;

/** An offer as the staff see it: also whose it is. */
export const staffOffer = z.object({
  ...offer.shape,
  /** Who named the person: a broker, or one of the staff. */
  by: z.object({ name: z.string(), brokerId: z.nullable(id) }),
  /** Lots that the same broker or seller keeps so now, and kept in the last 30 days without anybody confirming. */
  load: z.object({ open: z.int(), unanswered: z.int() }),
});
export type StaffOffer = z.infer<typeof staffOffer>;

/** `GET /api/crm/offers`: those that wait for an answer, the first to end first; 200 at most. */
export const staffOffers = z.array(staffOffer);
