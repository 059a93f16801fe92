import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import type { readBuyer } from "#domains/customers";
import { AppError } from "#platform/http/app-error.ts";
import { maskDocument } from "#platform/text/mask-document.ts";
import type { DiscountRow } from "../repository/discounts.ts";
import type { readNotes } from "../repository/leads.ts";
import type { readEvents, readFinancing, readQueue, StaffReservationRow } from "../repository/staff-reservations.ts";
import { contractPriceOf } from "../rules/discounts.ts";
import { originOf } from "../rules/origin.ts";
import { promisedUntil } from "../rules/simulations.ts";
import { MAX_EXTENSIONS, permissionsOf } from "../rules/staff-reservations.ts";
import { presentAssignee, presentNotes } from "./lead.ts";

/** A reservation as the staff's list shows it. */
export const presentReservation = (row: StaffReservationRow, now: Date): StaffReservation => ({
  id: row.id,
  protocol: row.protocol,
  status: row.status,
  name: row.name,
  document: maskDocument(row.document),
  email: row.email,
  phone: row.phone,
  createdAt: row.createdAt.toISOString(),
  holdUntil: row.holdUntil?.toISOString() ?? null,
  position: row.position,
  queueLength: row.queueLength,
  lot: {
    id: row.batchId,
    block: row.block,
    lot: row.lot,
    ventureId: row.ventureId,
    venture: row.venture,
    status: row.lotStatus,
  },
  signalReceived: row.signalReceived,
  documentsReceivedAt: row.documentsReceivedAt?.toISOString() ?? null,
  simulation: row.simulation,
  contractId: row.contractId,
  assignee: presentAssignee(row),
  origin: originOf(row.channel, row.origin),
  now: now.toISOString(),
  can: permissionsOf(row, now),
});

/** What a contract would cost: the price that was given, else the lot's. */
const presentedPrice = ({ priceCents }: StaffReservationRow, discount: DiscountRow | null): number | null => {
  const price = contractPriceOf(discount, priceCents);
  return price instanceof AppError ? priceCents : price;
};

/** What the page of a reservation shows beside its row. */
export interface ReservationFile {
  row: StaffReservationRow;
  queue: Awaited<ReturnType<typeof readQueue>>;
  events: Awaited<ReturnType<typeof readEvents>>;
  notes: Awaited<ReturnType<typeof readNotes>>;
  discount: DiscountRow | null;
  buyer: Awaited<ReturnType<typeof readBuyer>>;
  plans: Awaited<ReturnType<typeof readFinancing>>;
}

/** A reservation with its queue, its history and what may be done with it. */
export const presentReservationDetail = (
  { row, queue, events, notes, discount, buyer, plans }: ReservationFile,
  now: Date,
): StaffReservationDetail => ({
  ...presentReservation(row, now),
  document: row.document,
  priceCents: presentedPrice(row, discount),
  askedPriceCents: row.askedPriceCents,
  discount: discount && {
    status: discount.status === "granted" ? "granted" : "waiting",
    tableCents: discount.tableCents,
    priceCents: discount.priceCents,
  },
  queue: queue.map(({ id, protocol, name, createdAt }, index) => ({
    id,
    protocol,
    name,
    position: index + 1,
    createdAt: createdAt.toISOString(),
  })),
  history: events.map(({ id, kind, reason, fromHoldUntil, toHoldUntil, authorName, at }) => ({
    id,
    kind,
    reason,
    fromHoldUntil: fromHoldUntil?.toISOString() ?? null,
    toHoldUntil: toHoldUntil?.toISOString() ?? null,
    authorName,
    at: at.toISOString(),
  })),
  notes: presentNotes(notes),
  simulationValidUntil: row.simulatedAt && promisedUntil(new Date(row.simulatedAt)).toISOString(),
  extensionsLeft: Math.max(0, MAX_EXTENSIONS - row.extensions),
  customer: buyer.customer,
  buyerQuestion: row.status === "held" ? buyer.question : null,
  plans,
  can: permissionsOf(row, now),
});
