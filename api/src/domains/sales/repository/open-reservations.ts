import { createHash } from "node:crypto";
import { givenRows } from "#platform/db/given-rows.ts";
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

/** Of these names of several people those whose locks nobody else has, by their place; they are locked until the end of the transaction. */
export const lockFreeNames = async (tx: Connection, all: readonly ReservationNames[]): Promise<Set<number>> => {
  const locks = all.flatMap((names, at) => lockedNames(names).map((name) => ({ at, lock: lockOf(name) })));
  const { rows } = await tx.query<{ at: number; free: boolean }>({
    name: "reservations.lock-names",
    text: `SELECT at, bool_and(pg_try_advisory_xact_lock(lock)) AS free
      FROM ${givenRows("l", { at: "int", lock: "bigint" })} GROUP BY at`,
    values: [locks.map(({ at }) => at), locks.map(({ lock }) => lock)],
  });
  return new Set(rows.filter(({ free }) => free).map(({ at }) => at));
};

const openBy = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM reservations WHERE ${condition} AND status IN ('held', 'queued') LIMIT $7) AS counted)`;

const READ = `
  SELECT p.n,
    CASE WHEN p.customer_id IS NULL THEN ${openBy("document = p.document")} ELSE 0 END AS document,
    CASE WHEN p.customer_id IS NULL THEN ${openBy("email = p.email")} ELSE 0 END AS email,
    CASE WHEN p.customer_id IS NULL THEN ${openBy("phone = p.phone")} ELSE 0 END AS phone,
    CASE WHEN p.customer_id IS NULL THEN 0 ELSE ${openBy("customer_id = p.customer_id")} END AS customer,
    (SELECT count(*)::int FROM (
      SELECT FROM reservations WHERE source = p.source AND created_at > $8::timestamptz - interval '1 hour' LIMIT $6
    ) AS counted) AS source
  FROM ${givenRows("p", { document: "text", email: "text", phone: "text", customer_id: "bigint", source: "text" })}`;

/** What the names of each of these have open, and what came from their address within the hour; nobody counts further than `most`. */
export const readOpenOfAll = async (
  on: Connection,
  all: readonly ReservationNames[],
  { at, most }: { at: Date; most: { ofPerson: number; fromSource: number } },
): Promise<OpenReservations[]> => {
  const { rows } = await on.query<OpenReservations & { n: number }>({
    name: "reservations.open",
    text: READ,
    values: [
      all.map(({ document }) => document),
      all.map(({ email }) => email),
      all.map(({ phone }) => phone),
      all.map(({ customerId }) => customerId),
      all.map(({ source }) => source),
      most.fromSource,
      most.ofPerson,
      at,
    ],
  });
  const byPlace = new Map(rows.map(({ n, ...open }) => [n, open]));
  return all.map((_, place) => byPlace.get(place + 1)!);
};

/** The same of one. */
export const readOpen = async (
  on: Connection,
  names: ReservationNames,
  limits: Parameters<typeof readOpenOfAll>[2],
): Promise<OpenReservations> => (await readOpenOfAll(on, [names], limits))[0]!;
