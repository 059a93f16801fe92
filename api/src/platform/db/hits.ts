import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { COUNTED_AT_MOST, isExact, totalOf, type CountRequest, type Total } from "./count-up-to.ts";
import { idsOf } from "./cursor.ts";
import type { Orm, Tx } from "./db.ts";

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

/** So many hits are put in order. */
const FEW = 1_000;

/**
 * The rows that some words find, each with its id: null where they are more than a thousand. They are looked for without an order. Of a rare word
 * that happened to be in its sample PostgreSQL believes that a hundredth of all rows have it: it would walk along the list's order until it has a
 * page of them, and pass over every row.
 *
 * @param hits `SELECT id FROM … WHERE …` the words are found
 */
export const readFewHits = async (on: Orm | Tx, hits: SQL): Promise<{ id: string }[] | null> => {
  const { rows } = await on.execute<{ id: string }>(sql`${hits} LIMIT ${FEW + 1}`);
  return rows.length > FEW ? null : rows;
};

/** Fewer letters or digits in a row are in no index of trigrams: whoever looks for them reads every row, once for the list is enough. */
const IN_AN_INDEX = /[\p{L}\p{N}]{3}/u;

/**
 * What a search finds, as a condition of its list: ids where they are few, looked for before anything else narrows the list; else what holds its
 * words.
 */
export const foundBy = async (
  on: Orm | Tx,
  search: string,
  { holds, id, table }: { holds: (search: string) => SQL; id: SQLWrapper; table: SQLWrapper },
): Promise<SQL> => {
  const condition = holds(search);
  const few = IN_AN_INDEX.test(search)
    ? await readFewHits(on, sql`SELECT ${id} AS id FROM ${table} WHERE ${condition}`)
    : null;
  return few ? sql`${id} = ANY(${idsOf(few)})` : condition;
};
