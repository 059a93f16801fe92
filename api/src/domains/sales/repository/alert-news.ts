import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { alertSubscribers } from "#platform/db/schema/index.ts";
import type { AlertNews } from "../emails/alerts.ts";
import { sellerOf, type SellerColumns } from "../rules/seller.ts";
import type { SubscriberRow } from "./alerts.ts";

/** Lots matched at once: each may be waited for by many. */
const NEWS_AT_ONCE = 200;
const LAUNCHES_AT_ONCE = 500;
/** News of one letter; the rest follows the day after. */
const MOST_NEWS = 40;

/** Visitors see it and may buy there. */
const ON_SALE = sql.raw(`v.published AND v.sales_open AND v.registry_office <> '' AND v.registry_number <> ''
  AND v.registry_date IS NOT NULL`);
const FITS = sql.raw(`a.kind = 'search' AND a.confirmed_at IS NOT NULL
  AND (a.max_price_cents IS NULL OR l.price_cents <= a.max_price_cents)
  AND (a.min_area_m2 IS NULL OR l.area_m2 >= a.min_area_m2)`);

const tellSubscribers = (now: Date, letterEveryMs: number) => sql`
  UPDATE alert_subscribers s
  SET due_at = GREATEST(${now}::timestamptz, s.letter_at + ${letterEveryMs} * interval '1 millisecond')
  WHERE s.due_at IS NULL AND s.id IN (SELECT subscriber_id FROM hits)`;

/** Takes lots that became free or cheaper and notes them with the alerts they match; answers how many lots that were. */
export const matchLots = async (tx: Tx, now: Date, letterEveryMs: number): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH news AS (
      DELETE FROM alert_news WHERE id = ANY (ARRAY(
        SELECT id FROM alert_news ORDER BY id LIMIT ${NEWS_AT_ONCE} FOR UPDATE SKIP LOCKED))
      RETURNING batch_id, freed, was_cents
    ), l AS (
      SELECT b.id, b.venture_id, v.uf, b.price_cents, b.area_m2, bool_or(n.freed) AS freed, max(n.was_cents) AS was_cents
      FROM news n JOIN batches b ON b.id = n.batch_id JOIN ventures v ON v.id = b.venture_id
      WHERE b.status = 'available' AND ${ON_SALE} GROUP BY b.id, v.uf
    ), hits AS (
      SELECT a.id AS alert_id, a.subscriber_id, l.id AS batch_id, l.freed, l.was_cents
      FROM l JOIN alerts a ON a.batch_id = l.id AND a.kind = 'lot' AND a.confirmed_at IS NOT NULL
      UNION ALL
      SELECT a.id, a.subscriber_id, l.id, l.freed, l.was_cents
      FROM l JOIN alerts a ON a.venture_id = l.venture_id AND ${FITS}
      UNION ALL
      SELECT a.id, a.subscriber_id, l.id, l.freed, l.was_cents
      FROM l JOIN alerts a ON a.venture_id IS NULL AND a.uf IN ('', l.uf) AND ${FITS}
    ), kept AS (
      INSERT INTO alert_matches (alert_id, batch_id, freed, was_cents)
      SELECT alert_id, batch_id, freed, was_cents FROM hits ON CONFLICT (alert_id, batch_id) DO NOTHING
    ), told AS (${tellSubscribers(now, letterEveryMs)})
    SELECT count(*)::int AS n FROM news`);
  return rows[0]?.n ?? 0;
};

/** Notes developments whose sales began with the alerts that wait for them; answers how many alerts those were. */
export const matchLaunches = async (tx: Tx, now: Date, letterEveryMs: number): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH hits AS (
      SELECT a.id AS alert_id, a.subscriber_id FROM alerts a JOIN ventures v ON v.id = a.venture_id
      WHERE a.kind = 'launch' AND a.confirmed_at IS NOT NULL AND ${ON_SALE}
        AND NOT EXISTS (SELECT FROM alert_matches m WHERE m.alert_id = a.id)
      LIMIT ${LAUNCHES_AT_ONCE} FOR UPDATE OF a SKIP LOCKED
    ), kept AS (
      INSERT INTO alert_matches (alert_id, batch_id, freed) SELECT alert_id, NULL, false FROM hits
    ), told AS (${tellSubscribers(now, letterEveryMs)})
    SELECT count(*)::int AS n FROM hits`);
  return rows[0]?.n ?? 0;
};

/** The next person to write to, locked; null when there is nobody. Any number of processes take each once. */
export const takeSubscriber = async (
  tx: Tx,
  now: Date,
): Promise<Pick<SubscriberRow, "id" | "email" | "protocol"> | null> => {
  const { rows } = await tx.execute<{ id: string; email: string; protocol: string }>(sql`
    SELECT id, email, protocol FROM alert_subscribers WHERE due_at <= ${now} ORDER BY due_at LIMIT 1
    FOR UPDATE SKIP LOCKED`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
};

type NewsRow = {
  ids: string[];
  batch_id: string | null;
  block: string | null;
  lot: string | null;
  price_cents: string | null;
  venture_id: string;
  venture_name: string;
  freed: boolean;
  was_cents: string | null;
  is_true: boolean;
} & SellerColumns;

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

/**
 * Takes what a person is to be told, each lot once whatever alerts it matches; what is no longer so is taken and not told.
 * An alert of a launch has done its work.
 */
export const takeNews = async (tx: Tx, subscriberId: number): Promise<AlertNews[]> => {
  const { rows } = await tx.execute<NewsRow>(sql`
    SELECT array_agg(m.id) AS ids, b.id AS batch_id, b.block, b.lot, b.price_cents, v.id AS venture_id,
      v.name AS venture_name, s.legal_name AS seller_name, s.cnpj AS seller_cnpj, bool_or(m.freed) AS freed, max(m.was_cents) AS was_cents,
      coalesce(b.status = 'available', true) AND ${ON_SALE} AS is_true
    FROM alerts a JOIN alert_matches m ON m.alert_id = a.id LEFT JOIN batches b ON b.id = m.batch_id
      JOIN ventures v ON v.id = coalesce(b.venture_id, a.venture_id) LEFT JOIN companies s ON s.id = v.company_id
    WHERE a.subscriber_id = ${subscriberId}
    GROUP BY b.id, v.id, s.id ORDER BY min(m.id) LIMIT ${MOST_NEWS}`);
  const ids = sql.param(rows.flatMap((row) => row.ids.map(Number)));
  await tx.execute(sql`
    WITH gone AS (DELETE FROM alert_matches WHERE id = ANY (${ids}::bigint[]) RETURNING alert_id, batch_id)
    DELETE FROM alerts WHERE kind = 'launch' AND id IN (SELECT alert_id FROM gone WHERE batch_id IS NULL)`);
  return rows
    .filter(({ is_true }) => is_true)
    .map((row) => {
      const venture = { ventureId: Number(row.venture_id), ventureName: row.venture_name };
      const place =
        row.batch_id === null
          ? null
          : { idBatch: Number(row.batch_id), block: row.block ?? "", lot: row.lot ?? "", ...venture };
      return {
        ...venture,
        place,
        seller: sellerOf(row),
        freed: row.freed,
        priceCents: numberOrNull(row.price_cents),
        wasCents: numberOrNull(row.was_cents),
      };
    });
};

/** Sets down when somebody was written to last; what is left to tell waits its day. */
export const closeLetter = async (
  tx: Tx,
  id: number,
  { letterAt, nextAt }: { letterAt: Date | null; nextAt: Date },
): Promise<void> => {
  const left = sql`EXISTS (SELECT FROM alerts a JOIN alert_matches m ON m.alert_id = a.id WHERE a.subscriber_id = ${id})`;
  await tx
    .update(alertSubscribers)
    .set({
      dueAt: sql`CASE WHEN ${left} THEN ${nextAt}::timestamptz END`,
      ...(letterAt && { letterAt }),
    })
    .where(eq(alertSubscribers.id, id));
};
