import { notifyStaff, notifyStaffOfMany } from "#domains/identity";
import { formatPercent } from "@gleba/shared/words";
import { placeName, type Place } from "#domains/development";
import type { LentConnection, Orm, Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import type { ContactKey, LeadKey } from "./repository/leads.ts";

const WHAT = { intention: "Novo contato", simulation: "Nova simulação com contato" } as const;

/** A lead that came; `subject`: what its kind does not say, as the visit that was asked for. */
export type NewLead = LeadKey & { place: Place; at: Date; subject?: string | undefined };

/** Tells those who sell that somebody asked about a lot. */
export const notifyOfLead = (
  tx: Orm | Tx,
  { kind, ref, place, at, subject = WHAT[kind] }: NewLead,
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "lead_new",
    ref: `${kind}-${ref}`,
    subject: `${subject}: ${placeName(place)}`,
    at,
    to: { right: "sell" },
  });

/** The same of many leads that came together, at least one. */
export const notifyOfLeads = (tx: LentConnection, leads: readonly NewLead[]): Promise<StaffChanged> =>
  notifyStaffOfMany(tx, {
    kind: "lead_new",
    about: leads.map(({ kind, ref, place, subject = WHAT[kind] }) => ({
      ref: `${kind}-${ref}`,
      subject: `${subject}: ${placeName(place)}`,
    })),
    at: leads[0]!.at,
    to: { right: "sell" },
  });

/** Tells whoever's turn it was that a lead is theirs. */
export const notifyOfGivenLead = (
  tx: Orm | Tx,
  { kind, ref, place, at, subject = WHAT[kind], assigneeId }: NewLead & { assigneeId: number },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "lead_assigned",
    ref: `${kind}-${ref}`,
    subject: `${subject} para você: ${placeName(place)}`,
    at,
    to: { staff: [assigneeId] },
  });

/** Tells whose a lead is, or else those who sell, that nobody answered it in time. */
export const notifyOfOverdueLead = (
  tx: Orm | Tx,
  { kind, ref, place, at, assigneeId }: LeadKey & { place: Place; at: Date; assigneeId: number | null },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "lead_overdue",
    ref: `${kind}-${ref}`,
    subject: `Sem resposta no prazo: contato sobre ${placeName(place)}`,
    at,
    to: assigneeId === null ? { right: "sell" } : { staff: [assigneeId], otherwise: "sell" },
  });

/** Tells whose lead it is, or else those who sell, that somebody moved or cancelled their visit. */
export const notifyOfVisit = (
  tx: Orm | Tx,
  {
    intentionId,
    venture,
    assigneeId,
    what,
    at,
  }: { intentionId: number; venture: string; assigneeId: number | null; what: string; at: Date },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "lead_visit",
    ref: `intention-${intentionId}`,
    subject: `${what}: ${venture}`,
    at,
    to: assigneeId === null ? { right: "sell" } : { staff: [assigneeId], otherwise: "sell" },
    replaces: true,
  });

/** A reservation that was made on the portal; `position` 0 holds the lot. */
export interface NewReservation {
  id: number;
  place: Place;
  position: number;
  at: Date;
}

const reserved = ({ position }: NewReservation): string =>
  position === 0 ? "Nova reserva" : `Novo lugar na fila (${position}º)`;

/** Tells whoever's turn it was that a reservation is theirs. */
export const notifyOfGivenReservation = (
  tx: Orm | Tx,
  { assigneeId, ...reservation }: NewReservation & { assigneeId: number },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "reservation_assigned",
    ref: String(reservation.id),
    subject: `${reserved(reservation)} para você: ${placeName(reservation.place)}`,
    at: reservation.at,
    to: { staff: [assigneeId] },
  });

/** Tells those who sell that a lot was reserved on the portal, or that somebody waits for it. */
export const notifyOfReservation = (tx: Orm | Tx, reservation: NewReservation): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "reservation_new",
    ref: String(reservation.id),
    subject: `${reserved(reservation)}: ${placeName(reservation.place)}`,
    at: reservation.at,
    to: { right: "sell" },
  });

/** The same of many lots that were reserved together, at least one. */
export const notifyOfReservations = (tx: LentConnection, made: readonly NewReservation[]): Promise<StaffChanged> =>
  notifyStaffOfMany(tx, {
    kind: "reservation_new",
    about: made.map((one) => ({ ref: String(one.id), subject: `${reserved(one)}: ${placeName(one.place)}` })),
    at: made[0]!.at,
    to: { right: "sell" },
  });

/** Tells somebody that a lead or a reservation was given to them, by another person. */
export const notifyOfAssignment = (
  tx: Orm | Tx,
  {
    key: { kind, ref },
    place,
    assigneeId,
    byName,
    at,
  }: {
    key: ContactKey;
    place: Place;
    assigneeId: number;
    byName: string;
    at: Date;
  },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: kind === "reservation" ? "reservation_assigned" : "lead_assigned",
    ref: kind === "reservation" ? ref : `${kind}-${ref}`,
    subject: `${byName} passou para você ${kind === "reservation" ? "a reserva" : "o contato"}: ${placeName(place)}`,
    at,
    to: { staff: [assigneeId] },
  });

/** Tells somebody that many leads were given to them at once. */
export const notifyOfManyAssigned = (
  tx: Orm | Tx,
  { count, assigneeId, byName, at }: { count: number; assigneeId: number; byName: string; at: Date },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "lead_assigned",
    ref: "",
    subject: `${byName} passou ${count === 1 ? "um contato" : `${count} contatos`} para você`,
    at,
    to: { staff: [assigneeId] },
  });

/** Tells those who approve that a price below the table's waits for them. */
export const notifyOfAskedDiscount = (
  tx: Orm | Tx,
  { id, place, basisPoints, byName, at }: { id: number; place: Place; basisPoints: number; byName: string; at: Date },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "discount_asked",
    ref: String(id),
    subject: `${byName} pede ${formatPercent(basisPoints / 10_000)} de desconto: ${placeName(place)}`,
    at,
    to: { right: "approveDiscounts" },
  });

/** Tells whoever asked for a discount what was decided. */
export const notifyOfDecidedDiscount = (
  tx: Orm | Tx,
  {
    reservationId,
    place,
    isApproved,
    byName,
    askedBy,
    at,
  }: { reservationId: number; place: Place; isApproved: boolean; byName: string; askedBy: number; at: Date },
): Promise<StaffChanged> =>
  notifyStaff(tx, {
    kind: "reservation_discount",
    ref: String(reservationId),
    subject: `${byName} ${isApproved ? "aprovou" : "recusou"} o desconto: ${placeName(place)}`,
    at,
    to: { staff: [askedBy] },
  });
