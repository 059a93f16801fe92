import { sql } from "drizzle-orm";
import type { Consent, LotStatus } from "@gleba/shared/contracts";
import type { Orm, Tx } from "../../platform/db.ts";
import { isSelling } from "../ventures/rules.ts";
import type { Accepted, Standing } from "./rules.ts";

/** A lot as a request for it sees it, with the answer already given under the request's key. */
export interface Found {
  lot: Standing | null;
  given: { requestHash: string; accepted: Accepted } | null;
}

// A type, not an interface: drizzle wants rows with an index signature.
type FoundRow = {
  status: LotStatus | null;
  published: boolean;
  registry_office: string | null;
  registry_number: string | null;
  registry_date: string | null;
  sales_open: boolean;
  hold_hours: number;
  queue_length: number;
  mine: "held" | "queued" | null;
  request_hash: string | null;
  status_code: Accepted["statusCode"];
  response: Accepted["answer"];
};

/**
 * Reads the lot for this document, and what was already answered under this key: in one statement, thus in one snapshot.
 * A repeat that sees its twin's hold sees its twin's answer too, and is not told "already yours" by its own reservation.
 */
export const find = async (
  on: Orm | Tx,
  { idBatch, document, route, key }: { idBatch: number; document: string; route: string; key: string },
): Promise<Found> => {
  const { rows } = await on.execute<FoundRow>(sql`
    SELECT lot.*, k.request_hash, k.status_code, k.response
    FROM (VALUES (1)) AS always(one)
    LEFT JOIN LATERAL (
      SELECT b.status, v.published, v.sales_open, v.hold_hours, v.registry_office, v.registry_number, v.registry_date,
        (SELECT count(*)::int FROM reservations q WHERE q.batch_id = b.id AND q.status = 'queued') AS queue_length,
        CASE
          WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held' AND r.document = ${document})
            THEN 'held'
          WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'queued' AND r.document = ${document})
            THEN 'queued'
        END AS mine
      FROM batches b JOIN ventures v ON v.id = b.venture_id
      WHERE b.id = ${idBatch}
    ) AS lot ON true
    LEFT JOIN idempotency_keys k ON k.route = ${route} AND k.key = ${key}`);
  const [row] = rows;
  if (!row) throw new Error("the lot query answers one row at least");
  const accepted = { statusCode: row.status_code, answer: row.response } as Accepted;
  return {
    lot: row.status && {
      status: row.status,
      published: row.published,
      selling: isSelling({
        registryOffice: row.registry_office,
        registryNumber: row.registry_number,
        registryDate: row.registry_date,
        salesOpen: row.sales_open,
      }),
      holdHours: row.hold_hours,
      queueLength: row.queue_length,
      mine: row.mine,
    },
    given: row.request_hash === null ? null : { requestHash: row.request_hash, accepted },
  };
};

/**
 * Makes everyone else who wants to change this lot or its queue wait for this transaction. Whoever writes reservations
 * locks their lot first, so no two transactions ever wait for each other.
 */
export const lockLot = async (tx: Tx, idBatch: number): Promise<void> => {
  await tx.execute(sql`SELECT FROM batches WHERE id = ${idBatch} FOR NO KEY UPDATE`);
};

/** A reservation about to be written; a hold has an end, a place in the queue has none. */
export interface NewReservation {
  protocol: string;
  idBatch: number;
  holdUntil: Date | null;
  name: string;
  document: string;
  email: string;
  phone: string;
  simulationId?: string | undefined;
  consents: readonly Consent[];
  customerId: number | null;
  at: Date;
}

/** Writes the reservation; false when another one has this protocol. */
export const insertReservation = async (tx: Tx, reservation: NewReservation): Promise<boolean> => {
  const { protocol, idBatch, holdUntil, name, document, email, phone, simulationId, consents, customerId, at } =
    reservation;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reservations (protocol, batch_id, status, hold_until, name, document, email, phone, simulation_id,
      consents, customer_id, created_at)
    VALUES (${protocol}, ${idBatch}, ${holdUntil ? "held" : "queued"}, ${holdUntil}, ${name}, ${document}, ${email},
      ${phone}, ${simulationId ?? null}, ${JSON.stringify(consents)}, (SELECT id FROM customers WHERE id = ${customerId}),
      ${at})
    ON CONFLICT (protocol) DO NOTHING`);
  return rowCount === 1;
};

/** Remembers the answer under its key; false when another request took the key meanwhile. */
export const rememberAnswer = async (
  tx: Tx,
  given: { route: string; key: string; requestHash: string; accepted: Accepted; at: Date },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO idempotency_keys (route, key, request_hash, status_code, response, created_at)
    VALUES (${given.route}, ${given.key}, ${given.requestHash}, ${given.accepted.statusCode}, ${JSON.stringify(given.accepted.answer)},
      ${given.at})
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
};
