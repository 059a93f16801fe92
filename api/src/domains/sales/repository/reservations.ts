import type { ClientBase, Pool } from "pg";
import type { Consent, OriginChannel, VisitOrigin } from "@gleba/shared/contracts";
import { givenRows } from "#platform/db/given-rows.ts";
import { emailValues, type Email } from "#platform/mail/outbox.ts";
import { originText } from "../rules/origin.ts";
import type { Accepted } from "../rules/reservations.ts";

/** The pool, or the one connection of a transaction. Hot path: every statement here is a prepared one. */
export type Connection = Pick<Pool | ClientBase, "query">;

/** An accepted request about to be written, with the answer it gets under its key and the e-mail about it. */
export interface Acceptance {
  protocol: string;
  idBatch: number;
  name: string;
  document: string;
  email: string;
  phone: string;
  simulationId?: string | undefined;
  /** The lot's price by which it was decided: of a lot that has another one by now nothing is written. */
  priceCents: number | null;
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
  /** How the person came, unless a broker brought them, and what their visit says of it. */
  channel: OriginChannel;
  origin?: VisitOrigin | undefined;
  notification: Email;
  /** The trace that it belongs to. */
  traceparent: string | undefined;
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
  ...emailValues(acceptance.notification, acceptance.traceparent),
  acceptance.channel,
  originText(acceptance.origin),
  acceptance.priceCents,
];

/** The columns of `valuesOf`, in its order, then who did it and why. */
const COLUMNS = {
  batch_id: "bigint",
  protocol: "text",
  name: "text",
  document: "text",
  email: "text",
  phone: "text",
  simulation_id: "text",
  consents: "text",
  customer_id: "bigint",
  hold_until: "timestamptz",
  at: "timestamptz",
  route: "text",
  key: "text",
  request_hash: "text",
  status_code: "int",
  response: "text",
  remind_at: "timestamptz",
  sender_id: "bigint",
  source: "text",
  recipient: "text",
  subject: "text",
  body: "text",
  expires_at: "timestamptz",
  traceparent: "text",
  channel: "text",
  origin: "text",
  price_cents: "bigint",
  actor: "text",
  reason: "text",
} as const;

const GIVEN = `given AS (SELECT g.* FROM ${givenRows("g", COLUMNS)})`;

/** Each column of many rows. */
const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  Object.keys(COLUMNS).map((_, column) => rows.map((row) => row[column] ?? null));

/** Writes the reservations, the answers under their keys and the e-mails, for what `lot` (a WITH query) answers of what was given, by `n`. */
const insertReservations = (status: "held" | "queued") => `
  taken AS (SELECT g.*, lot.venture_id FROM lot JOIN given g USING (n)), kept AS (
    INSERT INTO reservations (batch_id, protocol, status, name, document, email, phone, simulation_id, simulation, consents,
      customer_id, broker_id, hold_until, created_at, remind_at, source, channel, price_cents, origin)
    SELECT batch_id, protocol, '${status}', name, document, email, phone, simulation_id,
      (SELECT s.answer FROM simulations s WHERE s.id = t.simulation_id), consents::jsonb,
      (SELECT c.id FROM customers c WHERE c.id = t.customer_id), (SELECT c.id FROM customers c WHERE c.id = t.sender_id AND c.broker),
      hold_until, at, remind_at, source,
      CASE WHEN EXISTS (SELECT FROM customers c WHERE c.id = t.sender_id AND c.broker) THEN 'broker' ELSE t.channel END, t.price_cents, t.origin::jsonb
    FROM taken t ORDER BY n
    RETURNING id, protocol
  ), answered AS (
    INSERT INTO idempotency_keys (created_at, route, key, request_hash, status_code, response)
    SELECT at, route, key, request_hash, status_code, response::jsonb FROM taken ORDER BY n
  ), told AS (
    INSERT INTO outbox (recipient, subject, body, expires_at, traceparent, created_at, next_attempt_at, venture_id)
    SELECT recipient, subject, body, expires_at, traceparent, at, at, venture_id FROM taken ORDER BY n)`;

const RESERVE = `
  WITH ${GIVEN}, lot AS (
    UPDATE batches b SET status = 'reserved' FROM given g
    WHERE b.id = g.batch_id AND b.status = 'available' AND b.price_cents IS NOT DISTINCT FROM g.price_cents
      AND NOT EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held')
      AND NOT EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'queued')
    RETURNING g.n, b.venture_id
  ), ${insertReservations("held")}, noted AS (
    INSERT INTO batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
    SELECT batch_id, venture_id, 'available', 'reserved', actor, reason, at FROM taken ORDER BY n
    RETURNING id, batch_id
  )
  SELECT t.n, t.venture_id, h.id, k.id AS reservation_id
  FROM taken t JOIN noted h USING (batch_id) JOIN kept k USING (protocol)`;

/** An acceptance with what the lot's history says of it. */
export type NotedAcceptance = Acceptance & { actor: string; reason: string };

/** A lot that was taken: its development, the revision of the change and the reservation's number. */
export interface TakenLot {
  ventureId: number;
  revision: number;
  reservationId: number;
}

/**
 * Takes lots, each another one: status, reservation, answer, e-mail and history in one statement, thus in one transaction.
 * Of simultaneous requests the first one's update wins; the others wait for it and then match nothing.
 * Answers for each what was taken, or null when the lot was taken, or got another price, meanwhile.
 */
export const reserveLots = async (
  on: Connection,
  acceptances: readonly NotedAcceptance[],
): Promise<(TakenLot | null)[]> => {
  const values = columnsOf(acceptances.map((one) => [...valuesOf(one), one.actor, one.reason]));
  const { rows } = await on.query<{ n: number; id: number; venture_id: number; reservation_id: number }>({
    name: "reservations.hold",
    text: RESERVE,
    values,
  });
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return acceptances.map((_, at) => {
    const row = byPlace.get(at + 1);
    return row ? { ventureId: row.venture_id, revision: row.id, reservationId: row.reservation_id } : null;
  });
};

/** Locks those of these lots that nobody else has locked, and answers them. */
export const lockFreeLots = async (tx: Connection, lots: readonly number[]): Promise<Set<number>> => {
  const text = "SELECT id FROM batches WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED";
  const { rows } = await tx.query<{ id: number }>({ name: "reservations.lock-free", text, values: [lots] });
  return new Set(rows.map(({ id }) => id));
};

/**
 * Makes everyone else who wants to change this lot or its queue wait for this transaction. Whoever writes reservations
 * locks their lot first, so no two transactions ever wait for each other.
 */
export const lockLot = async (tx: Connection, idBatch: number): Promise<void> => {
  const text = "SELECT FROM batches WHERE id = $1 FOR NO KEY UPDATE";
  await tx.query({ name: "reservations.lock", text, values: [idBatch] });
};

const QUEUE = `
  WITH ${GIVEN}, lot AS (SELECT g.n, b.venture_id FROM given g JOIN batches b ON b.id = g.batch_id), ${insertReservations("queued")}
  SELECT id FROM kept`;

/** Takes the next place in the queue of a locked lot; answers the reservation's number. */
export const queueForLot = async (tx: Connection, acceptance: Acceptance): Promise<number> => {
  const values = columnsOf([valuesOf(acceptance)]);
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
