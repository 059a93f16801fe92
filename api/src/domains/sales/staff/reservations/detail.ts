import { eq } from "drizzle-orm";
import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { customers, developments } from "#platform/db/schema/index.ts";
import { maskDocument } from "#platform/text/mask-document.ts";
import { presentAssignee, presentNotes } from "../../present/lead.ts";
import { readNotes } from "../../repository/leads.ts";
import {
  readEvents,
  readQueue,
  readReservation,
  type StaffReservationRow,
} from "../../repository/staff-reservations.ts";
import { MAX_EXTENSIONS, permissionsOf } from "../../rules/staff-reservations.ts";

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
  now: now.toISOString(),
});

/** A reservation with its queue, history and what may be done; null when there is none. */
export const readDetail = async (
  { clock }: Pick<Deps, "clock">,
  on: Orm | Tx,
  id: number,
): Promise<StaffReservationDetail | null> => {
  const row = await readReservation(on, id);
  if (!row) return null;
  const now = clock();
  const [venture] = await on
    .select({ financing: developments.financing })
    .from(developments)
    .where(eq(developments.id, row.ventureId));
  const [customer] = await on
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(eq(customers.document, row.document));
  const queue = await readQueue(on, row.batchId);
  const events = await readEvents(on, id);
  const notes = await readNotes(on, { kind: "reservation", ref: String(id) });
  return {
    ...presentReservation(row, now),
    document: row.document,
    priceCents: row.priceCents,
    queue: queue.map(({ id: other, protocol, name, createdAt }, index) => ({
      id: other,
      protocol,
      name,
      position: index + 1,
      createdAt: createdAt.toISOString(),
    })),
    history: events.map(({ id: event, kind, reason, fromHoldUntil, toHoldUntil, authorName, at }) => ({
      id: event,
      kind,
      reason,
      fromHoldUntil: fromHoldUntil?.toISOString() ?? null,
      toHoldUntil: toHoldUntil?.toISOString() ?? null,
      authorName,
      at: at.toISOString(),
    })),
    notes: presentNotes(notes),
    simulationValidUntil: row.simulationValidUntil,
    extensionsLeft: Math.max(0, MAX_EXTENSIONS - row.extensions),
    customer: customer ?? null,
    plans: venture?.financing ?? [],
    can: permissionsOf(row, now),
  };
};
