import { sql, type SQL } from "drizzle-orm";
import type { StaffFigures } from "@gleba/shared/contracts/crm";
import { contractIn, inDevelopments, lotIn, type Within } from "#platform/auth/development-access.ts";
import { dayFiguresOf } from "#platform/db/day-figures.ts";
import { byName } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/db.ts";
import { dueInstallments, JOIN_IN_FORCE, type Calendars } from "#domains/contracts";
import type { OpenRow, Span } from "../rules/figures.ts";

const rowsOf = async <Row>({ orm }: Db, query: SQL): Promise<Row[]> => (await orm.execute(query)).rows as Row[];

/** Each development's offer and what was sold of it in twelve months; counts are kept, prices are those of available lots. */
export const readStock = (
  db: Db,
  { yearAgo, today }: Span,
  seen: Within["developments"],
): Promise<StaffFigures["stock"]> =>
  rowsOf(
    db,
    sql`WITH counted AS (SELECT venture_id, sum(n)::int AS available FROM lot_counts WHERE status = 'available' GROUP BY 1),
      priced AS (SELECT venture_id, sum(price_cents)::float8 AS cents, count(*) FILTER (WHERE price_cents IS NULL)::int AS unpriced
        FROM batches WHERE status = 'available' GROUP BY 1),
      signed AS (SELECT b.venture_id, count(*)::int AS sold FROM contracts c JOIN batches b ON b.id = c.batch_id
        WHERE c.signed_at BETWEEN ${yearAgo}::date AND ${today}::date AND NOT c.awaiting_signature AND c.status <> 'cancelled'
        GROUP BY 1)
      SELECT v.id::int AS id, v.name, coalesce(n.available, 0) AS available, coalesce(p.cents, 0) AS "availableCents",
        coalesce(p.unpriced, 0) AS unpriced, coalesce(s.sold, 0) AS sold
      FROM ventures v LEFT JOIN counted n ON n.venture_id = v.id LEFT JOIN priced p ON p.venture_id = v.id
      LEFT JOIN signed s ON s.venture_id = v.id
      WHERE (v.published OR s.sold > 0) AND ${inDevelopments(sql`v.id`, seen)}
      ORDER BY "availableCents" DESC, ${byName(sql`v.name`)}, v.id LIMIT 5000`,
  );

export interface SalesMonth {
  month: string;
  contracts: number;
  priceCents: number;
}

/** Contracts signed since `salesFrom`, by month; months without any have no row. */
export const readSalesByMonth = (
  db: Db,
  { salesFrom, today }: Span,
  seen: Within["developments"],
): Promise<SalesMonth[]> =>
  rowsOf(
    db,
    sql`SELECT date_trunc('month', signed_at)::date::text AS month, count(*)::int AS contracts,
        coalesce(sum(price_cents), 0)::float8 AS "priceCents"
      FROM contracts WHERE NOT awaiting_signature AND signed_at BETWEEN ${salesFrom}::date AND ${today}::date
        AND ${lotIn(sql`batch_id`, seen)} GROUP BY 1`,
  );

const IN_FORCE = sql`contracts c ON c.id = i.contract_id AND c.status = 'active' AND NOT c.awaiting_signature`;
/** What was paid of installments that are not settled by it: few. */
const PAID_IN_PART = sql`(SELECT installment_id AS id, sum(corrected_cents + discount_cents) AS cents FROM payments
  WHERE NOT settles AND reversed_at IS NULL GROUP BY 1)`;

/**
 * What is open of installments of contracts in force: late by days, and to come by month until `forecastTo`. What is to come is added up as agreed, an
 * entry of an index for each, and what was paid of some of it is taken off.
 */
export const readOpen = (
  db: Db,
  { today, month, forecastTo }: Span,
  calendars: Calendars,
  seen: Within["developments"],
): Promise<OpenRow[]> => {
  const isSeen = contractIn(sql`i.contract_id`, seen);
  const ahead = sql`${isSeen} AND NOT i.settled AND NOT i.cancelled AND i.due_date BETWEEN ${today}::date AND ${forecastTo}::date`;
  return rowsOf(
    db,
    sql`WITH paid AS MATERIALIZED ${PAID_IN_PART},
      open AS (
        SELECT i.due_date, i.due_date <= ${calendars.lateSince(today)} AS late, count(*) AS installments,
          sum(greatest(0, i.amount_cents - coalesce(paid.cents, 0))) AS cents
        FROM ${dueInstallments(today)} i ${JOIN_IN_FORCE} LEFT JOIN paid ON paid.id = i.id WHERE ${isSeen} GROUP BY 1, 2
        UNION ALL SELECT i.due_date, false, count(*), sum(i.amount_cents) FROM installments i
          WHERE ${ahead} AND i.contract_id NOT IN (SELECT id FROM contracts WHERE status <> 'active' OR awaiting_signature) GROUP BY 1
        UNION ALL SELECT i.due_date, false, 0, -sum(least(i.amount_cents, paid.cents))
          FROM paid JOIN installments i ON i.id = paid.id JOIN ${IN_FORCE} WHERE ${ahead} GROUP BY 1),
      aged AS (SELECT *, ${today}::date - due_date AS days FROM open)
      SELECT CASE WHEN NOT late THEN 'due' WHEN days <= 30 THEN 'to30' WHEN days <= 60 THEN 'to60'
          WHEN days <= 90 THEN 'to90' ELSE 'over90' END AS class,
        CASE WHEN NOT late THEN greatest(date_trunc('month', due_date)::date, ${month}::date)::text END AS month,
        sum(installments)::int AS installments, sum(cents)::float8 AS "amountCents"
      FROM aged GROUP BY 1, 2`,
  );
};

export interface YearRow {
  /** Due in twelve months and late by more than thirty days. */
  openCents: number;
  receivedCents: number;
  lateContracts: number;
}

/** What the share of default is made of, and how many contracts have something late. */
export const readYear = async (
  db: Db,
  { today, yearAgo }: Span,
  calendars: Calendars,
  seen: Within["developments"],
): Promise<YearRow> => {
  const [row] = await rowsOf<YearRow>(
    db,
    sql`SELECT count(DISTINCT i.contract_id)::int AS "lateContracts",
        coalesce(sum(greatest(0, i.amount_cents - coalesce((SELECT sum(y.corrected_cents + y.discount_cents) FROM payments y
          WHERE y.installment_id = i.id AND y.reversed_at IS NULL), 0)))
          FILTER (WHERE i.due_date BETWEEN ${yearAgo}::date AND ${today}::date - 31), 0)::float8 AS "openCents",
        (SELECT coalesce(sum(n), 0) FROM ${dayFiguresOf(["received"], { from: yearAgo, to: today }, seen)} AS days) AS "receivedCents"
      FROM ${dueInstallments(today)} i ${JOIN_IN_FORCE} WHERE i.due_date <= ${calendars.lateSince(today)}
        AND ${contractIn(sql`i.contract_id`, seen)}`,
  );
  return row ?? { openCents: 0, receivedCents: 0, lateContracts: 0 };
};
