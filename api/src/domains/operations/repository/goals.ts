import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { salesGoals } from "#platform/db/schema/index.ts";

/** Whose goals: a development's, or, null, the company's. */
type Whose = number | null;

const ofYear = (year: number, venture: Whose) =>
  and(
    between(salesGoals.month, `${year}-01-01`, `${year}-12-01`),
    venture === null ? isNull(salesGoals.ventureId) : eq(salesGoals.ventureId, venture),
  );

/** First days of the months of a year. */
const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}-01`);

/** What each month of a year is to sell; null where nobody set a goal. */
export const readGoals = async (on: Orm | Tx, year: number, venture: Whose): Promise<(number | null)[]> => {
  const rows = await on.select().from(salesGoals).where(ofYear(year, venture)).orderBy(asc(salesGoals.month));
  return monthsOf(year).map((month) => rows.find((row) => row.month === month)?.cents ?? null);
};

/** Writers of goals wait for each other; who reads does not wait. */
export const lockGoals = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`LOCK TABLE sales_goals IN SHARE ROW EXCLUSIVE MODE`);
};

/** Takes the place of the goals of a year. */
export const writeGoals = async (
  tx: Tx,
  { year, venture, months }: { year: number; venture: Whose; months: readonly (number | null)[] },
): Promise<void> => {
  await tx.delete(salesGoals).where(ofYear(year, venture));
  const rows = monthsOf(year).flatMap((month, index) => {
    const cents = months[index] ?? null;
    return cents === null ? [] : [{ month, cents, ventureId: venture }];
  });
  if (rows.length > 0) await tx.insert(salesGoals).values(rows);
};

/** A development's name; null where there is none. */
export const readVentureName = async (on: Orm | Tx, id: number): Promise<string | null> => {
  const { rows } = await on.execute<{ name: string }>(sql`SELECT name FROM ventures WHERE id = ${id}`);
  return rows[0]?.name ?? null;
};

/** What was signed in each month of a year, at the prices agreed: what the list of contracts holds of it. */
export const readSoldOfYear = async (on: Orm | Tx, year: number, venture: Whose): Promise<number[]> => {
  const whose =
    venture === null ? sql`true` : sql`c.batch_id IN (SELECT id FROM batches WHERE venture_id = ${venture})`;
  const { rows } = await on.execute<{ month: number; cents: number }>(sql`
    SELECT extract(month FROM c.signed_at)::int AS month, coalesce(sum(c.price_cents), 0)::float8 AS cents FROM contracts c
    WHERE NOT c.awaiting_signature AND c.signed_at BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date AND ${whose} GROUP BY 1`);
  return monthsOf(year).map((_, index) => rows.find(({ month }) => month === index + 1)?.cents ?? 0);
};

/**
 * What months are to sell since `from`: the company's own goal, or those of its developments added up; of whoever sees some alone, those
 * of these.
 */
export const readGoalsByMonth = async (
  { orm }: Db,
  from: string,
  seen: Within["developments"],
): Promise<Map<string, number>> => {
  const { rows } = await orm.execute<{ month: string; cents: number }>(sql`
    SELECT month::text AS month, coalesce(max(cents) FILTER (WHERE venture_id IS NULL), sum(cents))::float8 AS cents
    FROM sales_goals WHERE month >= ${from}::date AND ${inDevelopments(sql`venture_id`, seen)} GROUP BY 1`);
  return new Map(rows.map(({ month, cents }) => [month, cents]));
};
