import { sql, type SQL } from "drizzle-orm";
import { contractIn, inDevelopments, lotIn } from "../auth/development-access.ts";
import type { Orm } from "./db.ts";

/**
 * What is added up for each day of São Paulo, by triggers of the tables themselves: leads of each kind, simulations with and
 * without a contact, reservations by the day they were made and those of them that became a contract, and cents received by the
 * day they were paid.
 */
export type DayFigure = "lead_intention" | "lead_simulation" | "simulation" | "reservation" | "converted" | "received";

/** Days, both included. */
interface Span {
  from: string;
  to: string;
}

const listed = (figures: readonly DayFigure[]): SQL =>
  sql.join(
    figures.map((figure) => sql`${figure}`),
    sql`, `,
  );

/** The SQL table of what these figures are on each day from `from` to `to`, both included: `figure`, `day`, `n`. A day without any has no row. */
export const dayFigures = (figures: readonly DayFigure[], { from, to }: Span): SQL =>
  sql`(SELECT figure, day, sum(n)::float8 AS n FROM day_figures
    WHERE figure IN (${listed(figures)}) AND day BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2 HAVING sum(n) <> 0)`;

/** When a day begins in São Paulo. */
const beginOf = (day: SQL): SQL => sql`(${day}::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

/** A time's day, and whether it is of these days: said of the time itself, as indexes have it. */
const timed = (at: SQL, { from, to }: Span): { day: SQL; within: SQL } => ({
  day: sql`day_in_brazil(${at})`,
  within: sql`${at} >= ${beginOf(sql`${from}::date`)} AND ${at} < ${beginOf(sql`(${to}::date + 1)`)}`,
});

/** Each figure counted from its own rows, of some developments alone: what is added up for each day knows none. */
const counted = (
  figure: DayFigure,
  span: Span,
  developments: readonly number[],
): { from: SQL; day: SQL; within: SQL; n: SQL } => {
  const one = sql`count(*)`;
  const lead = (kind: string) => ({
    from: sql`leads f WHERE f.kind = ${kind} AND ${inDevelopments(sql`f.venture_id`, developments)}`,
    ...timed(sql`f.at`, span),
    n: one,
  });
  const reservations = sql`reservations f WHERE ${lotIn(sql`f.batch_id`, developments)}`;
  const created = timed(sql`f.created_at`, span);
  switch (figure) {
    case "lead_intention":
      return lead("intention");
    case "lead_simulation":
      return lead("simulation");
    case "simulation":
      return { from: sql`simulations f WHERE ${lotIn(sql`f.batch_id`, developments)}`, ...created, n: one };
    case "reservation":
      return { from: reservations, ...created, n: one };
    case "converted":
      return { from: sql`${reservations} AND f.status = 'converted'`, ...created, n: one };
    case "received":
      return {
        from: sql`payments f WHERE f.reversed_at IS NULL AND ${contractIn(sql`f.contract_id`, developments)}`,
        day: sql`f.paid_at`,
        within: sql`f.paid_at BETWEEN ${span.from}::date AND ${span.to}::date`,
        n: sql`sum(f.paid_cents)`,
      };
  }
};

/** The same table as `dayFigures`, of what somebody sees. */
export const dayFiguresOf = (
  figures: readonly DayFigure[],
  span: Span,
  developments: readonly number[] | null,
): SQL => {
  if (developments === null) return dayFigures(figures, span);
  const parts = figures.map((figure) => {
    const { from, day, within, n } = counted(figure, span, developments);
    return sql`SELECT ${figure}::text AS figure, ${day} AS day, (${n})::float8 AS n FROM ${from} AND ${within} GROUP BY 2`;
  });
  return sql`(${sql.join(parts, sql` UNION ALL `)})`;
};

/** The day on which a row lies that has `offset` others before it in the order of time, and how many of that day come before it. */
interface DayPlace {
  day: string;
  offset: number;
}

/**
 * Where the row stands that has `offset` others before it, of all that these figures count: days are added up instead of rows. Null behind the
 * last one.
 */
export const findDay = async (
  orm: Orm,
  figures: readonly DayFigure[],
  { offset, isNewestFirst }: { offset: number; isNewestFirst: boolean },
): Promise<DayPlace | null> => {
  const order = isNewestFirst ? sql`DESC` : sql`ASC`;
  const { rows } = await orm.execute<{ day: string; before: number }>(sql`
    SELECT day::text AS day, before FROM (
      SELECT day, n, sum(n) OVER (ORDER BY day ${order}) - n AS before
      FROM (SELECT day, sum(n)::float8 AS n FROM day_figures WHERE figure IN (${listed(figures)}) GROUP BY 1 HAVING sum(n) > 0) AS days) AS placed
    WHERE before <= ${offset} AND before + n > ${offset}`);
  const [row] = rows;
  return row ? { day: row.day, offset: offset - row.before } : null;
};

// Each change adds a row; who adds meanwhile is not waited for.
const COMPACT = sql`
  WITH gone AS (DELETE FROM day_figures WHERE (
    SELECT sum(rows) > 100 + 2 * count(*) FROM (SELECT count(*) AS rows FROM day_figures GROUP BY figure, day) AS days) RETURNING *)
  INSERT INTO day_figures (figure, day, n) SELECT figure, day, sum(n) FROM gone GROUP BY 1, 2 HAVING sum(n) <> 0`;

/** Adds up the figures of each day, so that few rows say them. */
export const compactDayFigures = async (orm: Orm): Promise<void> => {
  await orm.execute(COMPACT);
};
