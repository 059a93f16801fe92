import type { BrokerLeads } from "@gleba/shared/contracts";
import type { readReferredIntentions, readReferredReservations } from "../repository/referrals.ts";

type ReservationRow = Awaited<ReturnType<typeof readReferredReservations>>[number];
type IntentionRow = Awaited<ReturnType<typeof readReferredIntentions>>[number];

/** A reservation as its broker sees it: how to reach the person, never their document. */
export const presentReferredReservation = ({
  reservation,
  lot,
}: ReservationRow): BrokerLeads["reservations"][number] => ({
  protocol: reservation.protocol,
  status: reservation.status,
  holdUntil: reservation.holdUntil?.toISOString() ?? null,
  name: reservation.name,
  email: reservation.email,
  phone: reservation.phone,
  lot,
  createdAt: reservation.createdAt.toISOString(),
});

/** A contact request as its broker sees it. */
export const presentReferredIntention = ({ intention, lot }: IntentionRow): BrokerLeads["intentions"][number] => ({
  protocol: intention.protocol,
  name: intention.name,
  email: intention.email,
  phone: intention.phone,
  message: intention.message,
  preferredChannel: intention.preferredChannel,
  lot,
  receivedAt: intention.receivedAt.toISOString(),
});
