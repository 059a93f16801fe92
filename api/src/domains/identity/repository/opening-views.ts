import { sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";

/** The nearest wins: one's own, then that of one's role, then that of all. */
const RANK = sql`CASE opens_for WHEN 'all' THEN 0 WHEN 'me' THEN 2 ELSE 1 END`;

/** What lists open with by themselves for somebody: the address's part after `?`, by the name of a list. */
export const readOpeningViews = async (orm: Orm, staffId: number): Promise<Record<string, string>> => {
  const { rows } = await orm.execute<{ screen: string; query: string }>(sql`
    SELECT screen, query FROM (
      SELECT screen, query, opens_for FROM saved_views WHERE opens_for = 'me' AND staff_id = ${staffId}
      UNION ALL
      SELECT v.screen, v.query, v.opens_for
        FROM crm_users u JOIN saved_views v ON v.opens_for IN ('all', COALESCE(u.custom_role_id::text, u.role))
        WHERE u.id = ${staffId} AND v.opens_for <> 'me'
    ) AS opening ORDER BY ${RANK}`);
  return Object.fromEntries(rows.map(({ screen, query }) => [screen, query]));
};
