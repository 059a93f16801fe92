import type { ClientBase, Pool } from "pg";
import type { Consent, LotStatus } from "@gleba/shared/contracts";
import { isSelling } from "#domains/development";
import { emailValues, insertEmailSql, type Email } from "#platform/mail/outbox.ts";
import type { Accepted, LotState } from "../rules/reservations.ts";
import { sellerOf, type SellerColumns } from "../rules/seller.ts";

/** The pool, or the one connection of a transaction. Hot path: every statement here is a prepared one. */
export type Connection = Pick<Pool | ClientBase, "query">;

/** A lot as a request for it sees it, with the answer already given under the request's key. */
export interface ReservationContext {
  lot: LotState | null;
  previous: { requestHash: string; accepted: Accepted } | null;
}

interface ContextRow extends SellerColumns {
  status: LotStatus | null;
  block: string;
  lot: string;
  venture_id: number;
  venture_name: string;
  published: boolean;
  registry_office: string | null;
  registry_number: string | null;
  registry_date: string | null;
  sales_open: boolean;
  hold_hours: number;
  held: boolean;
  queue_length: number;
  mine: "held" | "queued" | null;
  request_hash: string | null;
  status_code: Accepted["statusCode"];
  response: Accepted["answer"];
}

const READ_CONTEXT = `
  SELECT lot.*, k.request_hash, k.status_code, k.response
  FROM (VALUES (1)) AS always(one)
  LEFT JOIN LATERAL (
    SELECT b.status, b.block, b.lot, v.id AS venture_id, v.name AS venture_name, v.published, v.sales_open, v.hold_hours, v.registry_office, v.registry_number, v.registry_date,
      s.legal_name AS seller_name, s.cnpj AS seller_cnpj,
      EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held') AS held,
      (SELECT count(*)::int FROM reservations q WHERE q.batch_id = b.id AND q.status = 'queued') AS queue_length,
      CASE
        WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held' AND r.document = $2 AND r.customer_id = $5::bigint)
          THEN 'held'
        WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'queued' AND r.document = $2 AND r.customer_id = $5::bigint)
          THEN 'queued'
      END AS mine
    FROM batches b JOIN ventures v ON v.id = b.venture_id LEFT JOIN companies s ON s.id = v.company_id
    WHERE b.id = $1
  ) AS lot ON true
  LEFT JOIN idempotency_keys k ON k.route = $3 AND k.key = $4`;

/**
 * Reads the lot for this document, and what was already answered under this key: in one statement, thus in one snapshot.
 * What the document has already is told to the session that it belongs to alone: a typed CPF tells no stranger whose a lot is.
 * A repeat that sees its twin's reservation sees its twin's answer too, and is not answered "already yours" by its own reservation.
 */
export const readContext = async (
  on: Connection,
  {
    idBatch,
    document,
    customerId,
    route,
    key,
  }: { idBatch: number; document: string; customerId: number | null; route: string; key: string },
): Promise<ReservationContext> => {
  const values = [idBatch, document, route, key, customerId];
  const { rows } = await on.query<ContextRow>({ name: "reservations.find", text: READ_CONTEXT, values });
  const [row] = rows;
  if (!row) throw new Error("the lot query answers one row at least");
  const accepted = { statusCode: row.status_code, answer: row.response } as Accepted;
  return {
    lot: row.status && {
      place: { idBatch, block: row.block, lot: row.lot, ventureId: row.venture_id, ventureName: row.venture_name },
      seller: sellerOf(row),
      status: row.status,
      published: row.published,
      selling: isSelling({
        registryOffice: row.registry_office,
        registryNumber: row.registry_number,
        registryDate: row.registry_date,
        salesOpen: row.sales_open,
      }),
      holdHours: row.hold_hours,
      held: row.held,
      queueLength: row.queue_length,
      mine: row.mine,
    },
    previous: row.request_hash === null ? null : { requestHash: row.request_hash, accepted },
  };
};

/** An accepted request about to be written, with the answer it gets under its key and the e-mail about it. */
export interface Acceptance {
  protocol: string;
  idBatch: number;
  name: string;
  document: string;
  email: string;
  phone: string;
  simulationId?: string | undefined;
  consents: readonly Consent[];
  /** Whose reservation it is, where that is a customer. */
  customerId: number | null;
  /** Whose session it came from; a broker's name stays with it. */
  senderId: number | null;
  /** Null for a place in the queue. */
  holdUntil: Date | null;
  remindAt: Date | null;
  /** The address it came from. */
  source: string | null;
  notification: Email;
  at: Date;
  route: string;
  key: string;
  requestHash: string;
  accepted: Accepted;
}

const valuesOf = (acceptance: Acceptance): unknown[] => [
  acceptance.idBatch,
  acceptance.protocol,
  acceptance.name,
  acceptance.document,
  acceptance.email,
  acceptance.phone,
  acceptance.simulationId,
  JSON.stringify(acceptance.consents),
  acceptance.customerId,
  acceptance.holdUntil,
  acceptance.at,
  acceptance.route,
  acceptance.key,
  acceptance.requestHash,
  acceptance.accepted.statusCode,
  JSON.stringify(acceptance.accepted.answer),
  acceptance.remindAt,
  acceptance.senderId,
  acceptance.source,
  ...emailValues(acceptance.notification),
];

/** Writes the reservation, the answer under its key and the e-mail, for the lot that `lot` (a WITH query) answers. */
const insertReservation = (status: "held" | "queued") => `
  kept AS (
    INSERT INTO reservations (batch_id, protocol, status, name, document, email, phone, simulation_id, simulation, consents,
      customer_id, broker_id, hold_until, created_at, remind_at, source)
    SELECT id, $2, '${status}', $3, $4, $5, $6, $7, (SELECT s.answer FROM simulations s WHERE s.id = $7), $8::jsonb, (SELECT c.id FROM customers c WHERE c.id = $9),
      (SELECT c.id FROM customers c WHERE c.id = $18 AND c.broker), $10::timestamptz, $11::timestamptz, $17::timestamptz, $19
    FROM lot
    RETURNING id
  ), answered AS (
    INSERT INTO idempotency_keys (created_at, route, key, request_hash, status_code, response)
    SELECT $11::timestamptz, $12, $13, $14, $15::int, $16::jsonb FROM lot
  ), told AS (${insertEmailSql("lot", 20, "$11::timestamptz")})`;

const RESERVE = `
  WITH lot AS (
    UPDATE batches SET status = 'reserved'
    WHERE id = $1 AND status = 'available'
      AND NOT EXISTS (SELECT FROM reservations r WHERE r.batch_id = $1 AND r.status = 'held')
      AND NOT EXISTS (SELECT FROM reservations r WHERE r.batch_id = $1 AND r.status = 'queued')
    RETURNING id, venture_id
  ), ${insertReservation("held")}
  INSERT INTO batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
  SELECT id, venture_id, 'available', 'reserved', $25, $26, $11::timestamptz FROM lot
  RETURNING id, venture_id, (SELECT k.id FROM kept k) AS reservation_id`;

/**
 * Takes the lot: status, reservation, answer, e-mail and history in one statement, thus in one transaction of two trips' time.
 * Of simultaneous requests the first one's update wins; the others wait for it and then match nothing.
 * Answers the development, the revision of the change and the reservation's number, or null when the lot was taken meanwhile.
 */
export const reserveLot = async (
  on: Connection,
  acceptance: Acceptance,
  { actor, reason }: { actor: string; reason: string },
): Promise<{ ventureId: number; revision: number; reservationId: number } | null> => {
  const values = [...valuesOf(acceptance), actor, reason];
  const { rows } = await on.query<{ id: number; venture_id: number; reservation_id: number }>({
    name: "reservations.hold",
    text: RESERVE,
    values,
  });
  const [row] = rows;
  return row ? { ventureId: row.venture_id, revision: row.id, reservationId: row.reservation_id } : null;
};

/**
 * Makes everyone else who wants to change this lot or its queue wait for this transaction. Whoever writes reservations
 * locks their lot first, so no two transactions ever wait for each other.
 */
export const lockLot = async (tx: Connection, idBatch: number): Promise<void> => {
  const text = "SELECT FROM batches WHERE id = $1 FOR NO KEY UPDATE";
  await tx.query({ name: "reservations.lock", text, values: [idBatch] });
};

const QUEUE = `WITH lot AS (SELECT $1::bigint AS id), ${insertReservation("queued")} SELECT id FROM kept`;

/** Takes the next place in the queue of a locked lot; answers the reservation's number. */
export const queueForLot = async (tx: Connection, acceptance: Acceptance): Promise<number> => {
  const values = valuesOf(acceptance);
  const { rows } = await tx.query<{ id: number }>({ name: "reservations.queue", text: QUEUE, values });
  const [row] = rows;
  if (!row) throw new Error("the reservation was not written");
  return row.id;
};

/** Whether another request took the same key, or by chance the same protocol, in the same moment. */
export const isConcurrentDuplicate = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return (
    code === "23505" && (constraint?.startsWith("idempotency_keys") || constraint === "reservations_protocol_unique")
  );
};
