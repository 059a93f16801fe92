import { sql, type SQL } from "drizzle-orm";
import { COUNTED_AT_MOST, isExact, totalOf, type CountRequest, type Total } from "./count-up-to.ts";
import type { Orm } from "./db.ts";

/**
 * A page of what is dear to find and few as a rule: it is looked for once, and both the number and the page are of that. Null in
 * place of the page where there is more than is counted: that is met soon by whoever walks along the order.
 *
 * @param list `SELECT id, … FROM …`, with what it is sorted by
 * @param order `ORDER BY` of its columns, the table being called `as`
 */
export const readHits = async (
  on: Orm,
  { list, as, order }: { list: SQL; as: SQL; order: SQL },
  request: CountRequest,
): Promise<{ total: Total; ids: number[] | null }> => {
  const { page, size } = request;
  const { rows } = await on.execute<{ count: number; ids: number[] }>(sql`
    WITH hits AS MATERIALIZED (${list} ${isExact(request) ? sql`` : COUNTED_AT_MOST})
    SELECT (SELECT count(*)::int FROM hits) AS count,
      ARRAY(SELECT id::float8 FROM hits ${as} ${order} LIMIT ${size} OFFSET ${page * size}) AS ids`);
  const { count, ids } = rows[0]!;
  const total = totalOf(count, request);
  return { total, ids: total.isBounded ? null : ids };
};
