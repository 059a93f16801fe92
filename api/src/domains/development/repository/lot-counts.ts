import { sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";

// As with the numbers of leads: what was added is made one row of each kind; who adds meanwhile is not waited for.
const COMPACT = sql`
  WITH gone AS (DELETE FROM lot_counts WHERE (
    SELECT count(*) > 100 + 2 * count(DISTINCT (venture_id, status)) FROM lot_counts) RETURNING *)
  INSERT INTO lot_counts (venture_id, status, n)
  SELECT venture_id, status, sum(n) FROM gone GROUP BY 1, 2 HAVING sum(n) <> 0`;

/** Adds up the numbers of lots, so that few rows say them. */
export const compactLotCounts = async (orm: Orm): Promise<void> => {
  await orm.execute(COMPACT);
};

/** How many lots a development has. */
export const countLots = async (orm: Orm, ventureId: number): Promise<number> => {
  const { rows } = await orm.execute<{ count: number }>(
    sql`SELECT coalesce(sum(n), 0)::int AS count FROM lot_counts WHERE venture_id = ${ventureId}`,
  );
  return rows[0]!.count;
};

/** Ids of published developments with at least so many lots, those with the most of them first. */
export const readLargest = async (orm: Orm, atLeast: number, most: number): Promise<number[]> => {
  const { rows } = await orm.execute<{ id: number }>(sql`
    SELECT n.venture_id::int AS id FROM lot_counts n JOIN ventures v ON v.id = n.venture_id AND v.published
    GROUP BY n.venture_id HAVING sum(n.n) >= ${atLeast} ORDER BY sum(n.n) DESC LIMIT ${most}`);
  return rows.map(({ id }) => id);
};
