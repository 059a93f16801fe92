import { sql, type SQL } from "drizzle-orm";
import { lotStatuses } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import { contractIn, inDevelopments, lotIn, type Within } from "#platform/auth/development-access.ts";
import { dayFiguresOf } from "#platform/db/day-figures.ts";
import { byName } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/db.ts";
import { dueInstallments, JOIN_IN_FORCE, type Calendars } from "#domains/contracts";
import type { Period } from "../rules/period.ts";

const rowsOf = async <Row>({ orm }: Db, query: SQL): Promise<Row[]> => (await orm.execute(query)).rows as Row[];
const firstOf = async <Row>(db: Db, query: SQL): Promise<Row> => {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error("sums of nothing are still one row");
  return row;
};

export interface Flow {
  now: number;
  before: number;
}

export interface SalesRow {
  intentions: Flow;
  simulations: Flow;
  withContact: Flow;
  reservations: Flow;
  converted: Flow;
  held: number;
  endingSoon: number;
  nextEnd: Date | null;
  queued: number;
  newLeads: number;
  /** At most `MOST_STEPS`. */
  dueSteps: number;
}

const CAME = ["lead_intention", "lead_simulation", "simulation", "reservation", "converted"] as const;

/** How many in the period, and in as long a time before it. */
const flow = (figure: (typeof CAME)[number]): SQL => sql`
  (SELECT json_build_object('now', coalesce(sum(now), 0), 'before', coalesce(sum(before), 0)) FROM came WHERE figure = ${figure})`;

/** So many next steps of contacts are counted; of more the list is where to look. */
const MOST_STEPS = 1_000;

/** A hold whose clock runs: a received signal stops it. */
const runs = sql`r.status = 'held' AND NOT b.money_received`;

/** What came in and what waits for the sellers. `soon`: until when a hold's end is near. */
export const readSales = (
  db: Db,
  period: Period,
  { now, soon }: { now: Date; soon: Date },
  seen: Within["developments"],
): Promise<SalesRow> =>
  firstOf<SalesRow>(
    db,
    sql`WITH came AS (SELECT figure, sum(n) FILTER (WHERE day >= ${period.from}::date) AS now,
        sum(n) FILTER (WHERE day < ${period.from}::date) AS before
        FROM ${dayFiguresOf(CAME, { from: dayInBrazil(period.beginBefore), to: period.to }, seen)} AS days GROUP BY 1)
      SELECT ${flow("lead_intention")} AS intentions, ${flow("simulation")} AS simulations,
      ${flow("lead_simulation")} AS "withContact", ${flow("reservation")} AS reservations, ${flow("converted")} AS converted,
      waiting.*,
      (SELECT coalesce(sum(n), 0)::int FROM lead_counts WHERE status = 'new' AND ${inDevelopments(sql`venture_id`, seen)}) AS "newLeads",
      (SELECT count(*)::int FROM (SELECT FROM leads l WHERE l.next_on <= (now() AT TIME ZONE 'America/Sao_Paulo')::date
        AND ${inDevelopments(sql`l.venture_id`, seen)} LIMIT ${MOST_STEPS}) due) AS "dueSteps"
    FROM (SELECT
      count(*) FILTER (WHERE r.status = 'held')::int AS held,
      count(*) FILTER (WHERE ${runs} AND r.hold_until BETWEEN ${now} AND ${soon})::int AS "endingSoon",
      min(r.hold_until) FILTER (WHERE ${runs} AND r.hold_until >= ${now}) AS "nextEnd",
      count(*) FILTER (WHERE r.status = 'queued')::int AS queued
      FROM reservations r JOIN batches b ON b.id = r.batch_id WHERE r.status IN ('held', 'queued')
        AND ${inDevelopments(sql`b.venture_id`, seen)}) waiting`,
  );

export interface DayRow {
  day: string;
  visits: number;
  leads: number;
  reservations: number;
}

/** What came in day by day, days without anything too; a day is São Paulo's. Leads are what their list holds. */
export const readDays = (db: Db, { from, to }: Period, seen: Within["developments"]): Promise<DayRow[]> =>
  rowsOf<DayRow>(
    db,
    sql`SELECT d.day::date::text AS day, coalesce(v.n, 0) AS visits,
        coalesce(came.leads, 0) AS leads, coalesce(came.reservations, 0) AS reservations
      FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d(day)
      LEFT JOIN (SELECT day, sum(visits)::int AS n FROM venture_visits
        WHERE day BETWEEN ${from}::date AND ${to}::date AND ${inDevelopments(sql`venture_id`, seen)} GROUP BY 1) v ON v.day = d.day::date
      LEFT JOIN (SELECT day, sum(n) FILTER (WHERE figure <> 'reservation') AS leads, sum(n) FILTER (WHERE figure = 'reservation') AS reservations
        FROM ${dayFiguresOf(["lead_intention", "lead_simulation", "reservation"], { from, to }, seen)} AS days GROUP BY 1) came ON came.day = d.day::date
      ORDER BY d.day`,
  );

export interface DevelopmentRow {
  id: number;
  name: string;
  published: boolean;
  available: number;
  reserved: number;
  negotiating: number;
  sold: number;
  blocked: number;
  total: number;
  visits: number;
}

/** Every development with its lots by status, and how often its page was read. */
export const readDevelopments = (
  db: Db,
  { from, to }: Period,
  seen: Within["developments"],
): Promise<DevelopmentRow[]> => {
  const having = (status: string) => sql`coalesce(l.${sql.raw(status)}, 0)::int AS ${sql.raw(status)}`;
  const sum = (status: string) => sql`sum(n) FILTER (WHERE status = ${status}) AS ${sql.raw(status)}`;
  return rowsOf<DevelopmentRow>(
    db,
    sql`SELECT v.id::int AS id, v.name, v.published, coalesce(l.total, 0)::int AS total,
        ${sql.join(lotStatuses.map(having), sql`, `)},
        coalesce(s.visits, 0)::int AS visits
      FROM ventures v LEFT JOIN (
        SELECT venture_id, sum(n) AS total, ${sql.join(lotStatuses.map(sum), sql`, `)} FROM lot_counts GROUP BY 1
      ) l ON l.venture_id = v.id LEFT JOIN (
        SELECT venture_id, sum(visits) AS visits FROM venture_visits WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1
      ) s ON s.venture_id = v.id WHERE ${inDevelopments(sql`v.id`, seen)}
      ORDER BY v.published DESC, ${byName(sql`v.name`)}, v.id`,
  );
};

export interface FinanceRow {
  overdueInstallments: number;
  overdueContracts: number;
  overdueCents: number;
  overdueSlips: number;
  overdueSlipContracts: number;
  waitingPayments: number;
  receivedCents: number;
  payingContracts: number;
  signed: Flow;
}

/** What was received in the period, and what is late on `today`; without correction, fine and interest. */
export const readFinance = (
  db: Db,
  period: Period,
  { today, calendars }: { today: string; calendars: Calendars },
  seen: Within["developments"],
): Promise<FinanceRow> =>
  firstOf<FinanceRow>(
    db,
    sql`WITH overdue AS (SELECT i.id, i.contract_id, greatest(0, i.amount_cents - coalesce((
          SELECT sum(y.corrected_cents + y.discount_cents) FROM payments y
          WHERE y.installment_id = i.id AND y.reversed_at IS NULL), 0)) AS amount_cents FROM ${dueInstallments(today)} i
        ${JOIN_IN_FORCE} JOIN batches b ON b.id = c.batch_id
        WHERE i.due_date <= ${calendars.lateSince(today)} AND ${contractIn(sql`i.contract_id`, seen)}),
      slips AS (SELECT t.installment_id, o.contract_id FROM bank_slips s
        JOIN bank_slip_items t ON t.slip_id = s.id JOIN overdue o ON o.id = t.installment_id
        WHERE s.status = 'ready' AND s.cancelled_at IS NULL AND s.due_date < ${today}::date)
      SELECT count(*)::int AS "overdueInstallments", count(DISTINCT contract_id)::int AS "overdueContracts",
        coalesce(sum(amount_cents), 0)::float8 AS "overdueCents",
        (SELECT count(DISTINCT installment_id)::int FROM slips) AS "overdueSlips",
        (SELECT count(DISTINCT contract_id)::int FROM slips) AS "overdueSlipContracts",
        (SELECT count(*)::int FROM bank_payments WHERE status = 'waiting' AND ${seen === null}) AS "waitingPayments",
        (SELECT coalesce(sum(n), 0) FROM ${dayFiguresOf(["received"], period, seen)} AS days) AS "receivedCents",
        (SELECT count(DISTINCT p.contract_id)::int FROM payments p
          WHERE p.reversed_at IS NULL AND p.paid_at BETWEEN ${period.from}::date AND ${period.to}::date
            AND ${contractIn(sql`p.contract_id`, seen)}) AS "payingContracts",
        (SELECT json_build_object('now', count(*) FILTER (WHERE signed_at >= ${period.from}::date),
            'before', count(*) FILTER (WHERE signed_at < ${period.from}::date))
          FROM contracts WHERE NOT awaiting_signature AND ${lotIn(sql`batch_id`, seen)}
            AND signed_at BETWEEN ${dayInBrazil(period.beginBefore)}::date AND ${period.to}::date) AS signed
      FROM overdue`,
  );

export interface PrivacyRow {
  open: number;
  late: number;
  nextDeadline: Date | null;
  changeRequests: number;
}

/** Requests whose legal time runs, and changes of name or document that nobody decided. */
export const readPrivacy = (db: Db, now: Date): Promise<PrivacyRow> =>
  firstOf<PrivacyRow>(
    db,
    sql`SELECT count(*)::int AS open, count(*) FILTER (WHERE answer_by < ${now})::int AS late,
        min(answer_by) AS "nextDeadline",
        (SELECT count(*)::int FROM change_requests WHERE status = 'open') AS "changeRequests"
      FROM privacy_requests WHERE status = 'open'`,
  );

/** Whether anybody configured the site. */
export const isSiteConfigured = async (db: Db): Promise<boolean> =>
  (
    await firstOf<{ configured: boolean }>(
      db,
      sql`SELECT EXISTS (SELECT 1 FROM articles a JOIN article_categories c ON c.id = a.category_id
        WHERE c.name = 'configurations' AND a.status = 'published') AS configured`,
    )
  ).configured;
