import type { LotStatus } from "@gleba/shared/contracts";
import type { Place } from "#domains/development";
import { isOpenToChange } from "./reservations.ts";
import type { Seller } from "./seller.ts";

/** One person's reservation of a lot, or place in its queue. */
export interface ReservationContact {
  id: number;
  protocol: string;
  email: string;
}

/** A lot with its reservation and the first person of its queue. */
export interface ReservedLot {
  place: Place;
  /** The company of the development; absent or null where it is the site's. */
  seller?: Seller | null;
  status: LotStatus;
  moneyReceived: boolean;
  holdHours: number;
  held: (ReservationContact & { until: Date }) | null;
  next: ReservationContact | null;
}

/**
 * Whether time changes whose lot this is: a reservation that ended goes to the next in the queue, or sets the lot free, and a
 * free lot with people waiting goes to the first of them. Nothing happens by itself once money came in, nor when staff
 * moved the lot on (negotiating, sold, blocked) while the reservation still ran.
 */
export const isPromotionDue = (lot: ReservedLot, now: Date): boolean => {
  const { status, held, next } = lot;
  if (!isOpenToChange(lot)) return false;
  return held ? held.until <= now : status === "available" && next !== null;
};
