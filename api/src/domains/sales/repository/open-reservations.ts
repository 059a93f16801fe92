import { createHash } from "node:crypto";
import type { OpenReservations } from "../rules/reservation-limits.ts";
import type { Connection } from "./reservations.ts";

/**
 * The names somebody is counted by. Of a signed-in customer only what they made themselves counts: whoever types their
 * CPF keeps them from nothing.
 */
export interface ReservationNames {
  document: string;
  email: string;
  phone: string;
  customerId: number | null;
  source: string | null;
}

const LOCK_SPACE = "open reservations";

const lockOf = (name: string): string =>
  createHash("sha256").update(`${LOCK_SPACE}\0${name}`).digest().readBigInt64BE().toString();

const lockedNames = ({ document, email, phone, customerId }: ReservationNames): string[] =>
  customerId === null ? [document, email, phone] : [`customer ${customerId}`];

/**
 * Makes everybody else who reserves by one of these names wait for this transaction, so that of sixty requests at the same
 * moment each sees those before it. Strangers do not wait for each other, whatever address they share. In one order, and
 * before any lot is locked: nobody waits in a circle.
 */
export const lockNames = async (tx: Connection, names: ReservationNames): Promise<void> => {
  const locks = [...new Set(lockedNames(names).map(lockOf))].toSorted();
  // Numbers alone, thus no parameters: one trip for all.
  await tx.query(locks.map((lock) => `SELECT pg_advisory_xact_lock(${lock})`).join("; "));
};

const openBy = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM reservations WHERE ${condition} AND status IN ('held', 'queued') LIMIT $8) AS counted)`;

const READ = `
  SELECT
    CASE WHEN $4::bigint IS NULL THEN ${openBy("document = $1")} ELSE 0 END AS document,
    CASE WHEN $4::bigint IS NULL THEN ${openBy("email = $2")} ELSE 0 END AS email,
    CASE WHEN $4::bigint IS NULL THEN ${openBy("phone = $3")} ELSE 0 END AS phone,
    CASE WHEN $4::bigint IS NULL THEN 0 ELSE ${openBy("customer_id = $4")} END AS customer,
    (SELECT count(*)::int FROM (
      SELECT FROM reservations WHERE source = $5 AND created_at > $6::timestamptz - interval '1 hour' LIMIT $7
    ) AS counted) AS source`;

/** What these names have open, and what came from their address within the hour; nobody counts further than `most`. */
export const readOpen = async (
  on: Connection,
  { document, email, phone, customerId, source }: ReservationNames,
  { at, most }: { at: Date; most: { ofPerson: number; fromSource: number } },
): Promise<OpenReservations> => {
  const { rows } = await on.query<OpenReservations>({
    name: "reservations.open",
    text: READ,
    values: [document, email, phone, customerId, source, at, most.fromSource, most.ofPerson],
  });
  return rows[0]!;
};
