import type { output } from "zod/mini";
import type { OriginChannel, reserveRequest } from "@gleba/shared/contracts";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { reservedEmail, type ReservationNotice } from "../../emails/reservations.ts";
import type { ReservationNames } from "../../repository/open-reservations.ts";
import type { Acceptance, NotedAcceptance } from "../../repository/reservations.ts";
import { channelOf } from "../../rules/origin.ts";
import { reminderTime, reservationEnd, type LotState } from "../../rules/reservations.ts";

/** Name of these requests' keys in `idempotency_keys`. */
export const ROUTE = "batches/reserve";

/** A validated request, its key and who sends it (null for a visitor without session). */
export interface ReservationInput {
  body: output<typeof reserveRequest>;
  key: string;
  senderId: number | null;
  /** The address it came from; null from this machine. */
  source: string | null;
  /** The customer of theirs for whom a broker reserves, and the broker's name; else it is for who sends it. */
  onBehalf?: { customerId: number; brokerName: string };
  /** How the person came, where the staff say it. */
  channel?: OriginChannel;
  /** The member of staff who reserves for somebody who asked them to. */
  staff?: Staff;
}

/** An acceptance of a request, with what was decided. */
export const acceptanceOf = (
  { body, key, senderId, source, onBehalf, channel }: ReservationInput,
  at: Date,
  rest: Pick<
    Acceptance,
    "protocol" | "traceparent" | "requestHash" | "accepted" | "holdUntil" | "remindAt" | "priceCents" | "notification"
  >,
): Acceptance => ({
  ...body,
  ...rest,
  at,
  customerId: onBehalf?.customerId ?? senderId,
  senderId,
  source,
  channel: channel ?? channelOf(body.origin),
  route: ROUTE,
  key,
});

/** The names that the person is counted by. */
export const namesOf = ({ body, senderId, source, onBehalf }: ReservationInput): ReservationNames => ({
  document: body.document,
  email: body.email,
  phone: body.phone,
  customerId: onBehalf?.customerId ?? senderId,
  source,
});

/** What the e-mail to the person says. */
export const noticeOf = (
  { auth, config }: Deps,
  { body, onBehalf, staff }: ReservationInput,
  {
    lot: { place, seller = null, priceCents },
    protocol,
    at,
  }: Pick<ReservationNotice, "protocol" | "at"> & { lot: LotState },
): ReservationNotice => ({
  protocol,
  place,
  seller,
  at,
  priceCents,
  portal: config.portalOrigin,
  to: body.email,
  accessKey: accessKeyOf(auth, protocol),
  brokerName: onBehalf?.brokerName,
  staffName: staff?.name,
});

const actorOf = ({ staff, senderId }: ReservationInput): string =>
  staff ? `staff:${staff.id}` : senderId === null ? "visitor" : `customer:${senderId}`;

const reasonOf = ({ staff, onBehalf }: ReservationInput, protocol: string): string => {
  if (staff) return `Reserva ${protocol} feita pela equipe, a pedido da pessoa.`;
  return `Reserva ${protocol} feita no portal${onBehalf ? " por quem faz a corretagem" : ""}.`;
};

/** A lot that was free when it was looked at, for somebody who wants it. */
export interface Wish {
  input: ReservationInput;
  hash: string;
  lot: LotState;
  /** The trace of their request. */
  traceparent: string | undefined;
}

/** What is written for somebody who gets the lot. */
export const heldAcceptance = (deps: Deps, { input, hash, lot, traceparent }: Wish, at: Date): NotedAcceptance => {
  const protocol = newProtocol("R", at);
  const holdUntil = reservationEnd(at, lot.holdHours);
  const answer = { protocol, holdUntil: holdUntil.toISOString(), position: 0 as const };
  const acceptance = acceptanceOf(input, at, {
    protocol,
    requestHash: hash,
    accepted: { statusCode: 201, answer },
    traceparent,
    holdUntil,
    priceCents: lot.priceCents,
    remindAt: reminderTime(at, holdUntil, deps.config.holdReminderHours),
    notification: reservedEmail(noticeOf(deps, input, { protocol, lot, at }), holdUntil),
  });
  return { ...acceptance, actor: actorOf(input), reason: reasonOf(input, protocol) };
};
