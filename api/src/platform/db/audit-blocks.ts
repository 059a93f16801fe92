import { sql } from "drizzle-orm";
import type { Orm } from "./db.ts";

/** Ids of one block of the audit, as the trigger says that counts its lines. */
const IDS_OF_A_BLOCK = 1_024;

/** Whose lines are counted by themselves. */
export type AuditWho = "customer" | "system";

/** Where a line of the audit stands: below `beforeId` it has `offset` newer ones. Null behind the last one. */
interface AuditPlace {
  beforeId: number;
  offset: number;
}

/**
 * How many lines of the audit there are, and where the one with `offset` newer ones stands. Blocks are added up, a thousandth of the lines; of those
 * only what is left of one block has to be passed over.
 *
 * @param who only the lines of these; all of them where nobody is named
 */
export const findInAudit = async (
  orm: Orm,
  offset: number,
  who?: AuditWho,
): Promise<{ count: number; place: AuditPlace | null }> => {
  const these = who ? sql`WHERE who = ${who}` : sql``;
  const { rows } = await orm.execute<{ count: number; block: number | null; newer: number }>(sql`
    WITH blocks AS MATERIALIZED (SELECT block, sum(n) AS n FROM audit_blocks ${these} GROUP BY block HAVING sum(n) > 0),
      placed AS (SELECT block, sum(n) OVER (ORDER BY block DESC) - n AS newer FROM blocks)
    SELECT total.count, p.block::float8 AS block, p.newer::int AS newer
    FROM (SELECT coalesce(sum(n), 0)::int AS count FROM blocks) AS total
    LEFT JOIN (SELECT block, newer FROM placed WHERE newer <= ${offset} ORDER BY newer DESC LIMIT 1) AS p ON ${offset} < total.count`);
  const { count, block, newer } = rows[0]!;
  const place = block === null ? null : { beforeId: (block + 1) * IDS_OF_A_BLOCK, offset: offset - newer };
  return { count, place };
};

// Only blocks with many rows are written anew, which are those that lines were added to lately; who adds meanwhile is not waited for.
const COMPACT = sql`
  WITH gone AS (DELETE FROM audit_blocks WHERE (block, who) IN (
    SELECT block, who FROM audit_blocks GROUP BY 1, 2 HAVING count(*) > 100) RETURNING *)
  INSERT INTO audit_blocks (block, who, n) SELECT block, who, sum(n) FROM gone GROUP BY 1, 2 HAVING sum(n) <> 0`;

/** Adds up the numbers of the audit's lines, so that few rows say them. */
export const compactAuditBlocks = async (orm: Orm): Promise<void> => {
  await orm.execute(COMPACT);
};
