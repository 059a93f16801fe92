import { sql } from "drizzle-orm";
import type { LotStatus, Reservation, ReservedSimulation } from "@gleba/shared/contracts";
import type { Place } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { ReservationContact } from "../rules/expiry.ts";
import type { Connection } from "./reservations.ts";

/** A reservation with the lot it is of. */
export interface OwnReservation {
  id: number;
  protocol: string;
  status: Reservation["status"];
  name: string;
  email: string;
  /** A broker reserved for this customer. */
  forCustomer: boolean;
  createdAt: Date;
  holdUntil: Date | null;
  /** Place in the queue, 1 is next in line; 0 for whoever does not wait. */
  position: number;
  simulation: ReservedSimulation | null;
  /** The lot's price when it was asked for. */
  priceCents: number | null;
  place: Place;
  lotStatus: LotStatus;
  moneyReceived: boolean;
}

interface Row {
  id: number;
  protocol: string;
  status: Reservation["status"];
  name: string;
  email: string;
  for_customer: boolean;
  created_at: Date;
  hold_until: Date | null;
  position: number;
  simulation: ReservedSimulation | null;
  price_cents: number | null;
  batch_id: number;
  block: string;
  lot: string;
  venture_id: number;
  venture_name: string;
  lot_status: LotStatus;
  money_received: boolean;
}

// Asked every few seconds by every open page of a reservation: a prepared statement on indexes.
const READ = `
  SELECT r.id, r.protocol, r.status, r.name, r.email, r.broker_id IS NOT NULL AND r.broker_id <> r.customer_id AS for_customer, r.created_at, r.hold_until, r.price_cents, b.id AS batch_id, b.block, b.lot,
    v.id AS venture_id, v.name AS venture_name, b.status AS lot_status, b.money_received,
    CASE WHEN r.simulation IS NOT NULL THEN jsonb_build_object(
      'simulationId', r.simulation -> 'simulationId', 'downPaymentCents', r.simulation #> '{terms,downPaymentCents}',
      'installments', r.simulation #> '{terms,installments}', 'installmentCents', r.simulation -> 'installmentCents',
      'totalPaidCents', r.simulation -> 'totalPaidCents'
    ) END AS simulation,
    CASE WHEN r.status = 'queued' THEN (
      SELECT count(*)::int FROM reservations q WHERE q.batch_id = r.batch_id AND q.status = 'queued' AND q.id <= r.id
    ) ELSE 0 END AS position
  FROM reservations r JOIN batches b ON b.id = r.batch_id JOIN ventures v ON v.id = b.venture_id
  WHERE r.protocol = $1`;

/** The reservation of a protocol; null when there is none. */
export const readOwn = async (on: Connection, protocol: string): Promise<OwnReservation | null> => {
  const { rows } = await on.query<Row>({ name: "reservations.own", text: READ, values: [protocol] });
  const [row] = rows;
  return row
    ? {
        id: row.id,
        protocol: row.protocol,
        status: row.status,
        name: row.name,
        email: row.email,
        forCustomer: row.for_customer,
        createdAt: row.created_at,
        holdUntil: row.hold_until,
        position: row.position,
        simulation: row.simulation,
        priceCents: row.price_cents,
        place: {
          idBatch: row.batch_id,
          block: row.block,
          lot: row.lot,
          ventureId: row.venture_id,
          ventureName: row.venture_name,
        },
        lotStatus: row.lot_status,
        moneyReceived: row.money_received,
      }
    : null;
};

/** Locks the lot of this protocol, waiting for whoever is at it. Answers the lot; null for an unknown protocol. */
export const lockLotOfReservation = async (tx: Tx, protocol: string): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT b.id FROM batches b JOIN reservations r ON r.batch_id = b.id
    WHERE r.protocol = ${protocol} FOR NO KEY UPDATE OF b`);
  return rows[0] ? Number(rows[0].id) : null;
};

/** How a reservation of a locked lot stands now. */
export const readStatus = async (
  tx: Tx,
  protocol: string,
): Promise<ReservationContact & { status: Reservation["status"] }> => {
  const { rows } = await tx.execute<{ id: string; email: string; status: Reservation["status"] }>(
    sql`SELECT id, email, status FROM reservations WHERE protocol = ${protocol}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`the reservation ${protocol} of the locked lot is gone`);
  return { protocol, id: Number(row.id), email: row.email, status: row.status };
};

/** Gives up a place in the queue. */
export const leaveQueue = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`UPDATE reservations SET status = 'cancelled' WHERE id = ${id} AND status = 'queued'`);
};
