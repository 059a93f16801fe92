import { sql, type SQL } from "drizzle-orm";
import type { SalesReportBy } from "@gleba/shared/contracts/crm";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** Days in São Paulo, both included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** What a report adds up of one table, by the key of its rows: an id, the first day of a month, how people came, or null for nobody. */
export interface Sum {
  key: string | null;
  count: number;
  cents: number;
}

const month = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM-01')`;
const dayOf = (at: SQL): SQL => sql`${at} AT TIME ZONE 'America/Sao_Paulo'`;

const sums = async (on: Orm | Tx, key: SQL, cents: SQL, from: SQL): Promise<Sum[]> => {
  const { rows } = await on.execute<Sum & Record<string, unknown>>(
    sql`SELECT (${key})::text AS key, count(*)::int AS count, coalesce(sum(${cents}), 0)::float8 AS cents FROM ${from} GROUP BY 1`,
  );
  return rows;
};

const NOTHING = sql`0`;
/** How the person of a contract came: as their reservation says. */
const SOURCE = sql`(SELECT r.channel FROM reservations r WHERE r.id = c.reservation_id)`;
/** Who of the staff has the reservation `ref`. */
const sellerOf = (ref: SQL): SQL => sql`LEFT JOIN lead_states s ON s.kind = 'reservation' AND s.ref = ${ref}::text`;

/** Contact requests and simulations with a contact that came in. */
export const sumLeads = (
  on: Orm | Tx,
  by: SalesReportBy,
  { from, to, developments }: ReportPeriod & Within,
): Promise<Sum[]> => {
  const key = {
    venture: sql`l.venture_id`,
    seller: sql`l.assignee_id`,
    source: sql`l.channel`,
    month: month(dayOf(sql`l.at`)),
  }[by];
  return sums(
    on,
    key,
    NOTHING,
    sql`leads l WHERE l.at >= ${startOfDayInBrazil(from)} AND l.at <= ${endOfDayInBrazil(to)}
      AND ${inDevelopments(sql`l.venture_id`, developments)}`,
  );
};

/** Reservations that were made. */
export const sumReservations = (
  on: Orm | Tx,
  by: SalesReportBy,
  { from, to, developments }: ReportPeriod & Within,
): Promise<Sum[]> => {
  const key = {
    venture: sql`b.venture_id`,
    seller: sql`s.assignee_id`,
    source: sql`r.channel`,
    month: month(dayOf(sql`r.created_at`)),
  }[by];
  return sums(
    on,
    key,
    NOTHING,
    sql`reservations r JOIN batches b ON b.id = r.batch_id ${sellerOf(sql`r.id`)}
      WHERE r.created_at >= ${startOfDayInBrazil(from)} AND r.created_at <= ${endOfDayInBrazil(to)}
        AND ${inDevelopments(sql`b.venture_id`, developments)}`,
  );
};

/** Contracts that were signed, and the prices agreed in them. */
export const sumContracts = (
  on: Orm | Tx,
  by: SalesReportBy,
  { from, to, developments }: ReportPeriod & Within,
): Promise<Sum[]> => {
  const key = {
    venture: sql`b.venture_id`,
    seller: sql`s.assignee_id`,
    source: SOURCE,
    month: month(sql`c.signed_at`),
  }[by];
  return sums(
    on,
    key,
    sql`c.price_cents`,
    sql`contracts c JOIN batches b ON b.id = c.batch_id ${sellerOf(sql`c.reservation_id`)}
      WHERE NOT c.awaiting_signature AND c.signed_at BETWEEN ${from}::date AND ${to}::date
        AND ${inDevelopments(sql`b.venture_id`, developments)}`,
  );
};

/** What was paid, and not taken back. */
export const sumReceived = (
  on: Orm | Tx,
  by: SalesReportBy,
  { from, to, developments }: ReportPeriod & Within,
): Promise<Sum[]> => {
  const key = { venture: sql`b.venture_id`, seller: sql`s.assignee_id`, source: SOURCE, month: month(sql`p.paid_at`) }[
    by
  ];
  return sums(
    on,
    key,
    sql`p.paid_cents`,
    sql`payments p JOIN contracts c ON c.id = p.contract_id JOIN batches b ON b.id = c.batch_id ${sellerOf(sql`c.reservation_id`)}
      WHERE p.reversed_at IS NULL AND p.paid_at BETWEEN ${from}::date AND ${to}::date
        AND ${inDevelopments(sql`b.venture_id`, developments)}`,
  );
};

/** Names of developments or of members of staff, by their ids. */
export const readNames = async (
  on: Orm | Tx,
  by: "venture" | "seller",
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const table = { venture: sql`ventures`, seller: sql`crm_users` }[by];
  const { rows } = await on.execute<{ id: string; name: string }>(
    sql`SELECT id::text AS id, name FROM ${table} WHERE id = ANY(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
