import { sql } from "drizzle-orm";
import type { ReservationSource } from "@gleba/shared/contracts/crm";
import { lotIn, type Developments } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { reservationEvents } from "#platform/db/schema/index.ts";
import type { ReservationContact } from "../rules/expiry.ts";

/** From so many on an address is shown to the staff. */
const SHOWN_FROM = 10;
const MOST_SHOWN = 50;

type SourceRow = Omit<ReservationSource, "firstAt" | "lastAt"> & { first_at: string; last_at: string };

/** The addresses with the most reservations and places in queues that are open now. */
export const readSources = async (orm: Orm, developments: Developments): Promise<ReservationSource[]> => {
  const { rows } = await orm.execute<SourceRow>(sql`
    SELECT source, count(*)::int AS open, count(DISTINCT document)::int AS documents, count(DISTINCT email)::int AS emails,
      count(DISTINCT phone)::int AS phones, min(created_at) AS first_at, max(created_at) AS last_at
    FROM reservations WHERE status IN ('held', 'queued') AND source IS NOT NULL AND ${lotIn(sql`batch_id`, developments)}
    GROUP BY source HAVING count(*) >= ${SHOWN_FROM} ORDER BY open DESC, source LIMIT ${MOST_SHOWN}`);
  return rows.map(({ first_at, last_at, ...counts }) => ({
    ...counts,
    firstAt: new Date(first_at).toISOString(),
    lastAt: new Date(last_at).toISOString(),
  }));
};

/** One action ends so many at most; the rest is shown again, and needs another. */
const MOST_AT_ONCE = 1_000;

/** What is open from an address, whose lots are locked until the transaction ends, in the order of the lots. */
export const lockOpenFrom = async (
  tx: Tx,
  { source, until, developments }: { source: string; until: Date; developments: Developments },
): Promise<(ReservationContact & { batchId: number; status: "held" | "queued" })[]> => {
  const isTheirs = sql`r.source = ${source} AND r.status IN ('held', 'queued') AND r.created_at <= ${until}
    AND ${lotIn(sql`r.batch_id`, developments)}`;
  const lots = await tx.execute<{ id: string }>(sql`
    SELECT b.id FROM batches b WHERE b.id IN (
      SELECT r.batch_id FROM reservations r WHERE ${isTheirs} ORDER BY r.batch_id LIMIT ${MOST_AT_ONCE}
    ) ORDER BY b.id FOR NO KEY UPDATE`);
  const ids = lots.rows.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  // Read after the locks: what was open a moment ago may have ended since.
  const { rows } = await tx.execute<{
    id: string;
    protocol: string;
    email: string;
    batch_id: string;
    status: "held" | "queued";
  }>(sql`
    SELECT r.id, r.protocol, r.email, r.batch_id, r.status FROM reservations r
    WHERE ${isTheirs} AND r.batch_id IN ${ids} ORDER BY r.batch_id, r.id`);
  return rows.map(({ id, batch_id, ...row }) => ({ ...row, id: Number(id), batchId: Number(batch_id) }));
};

/** Writes into the history of each that staff ended it. */
export const recordReleased = async (
  tx: Tx,
  ids: readonly number[],
  { reason, authorName, at }: { reason: string; authorName: string; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .insert(reservationEvents)
    .values(ids.map((reservationId) => ({ reservationId, kind: "cancelled" as const, reason, authorName, at })));
};
