import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { countUpTo, isExact, MOST_COUNTED, totalOf, type CountRequest, type Total } from "./count-up-to.ts";
import { idsOf } from "./cursor.ts";
import type { Orm, Tx } from "./db.ts";

/** Words that are looked for in the rows of a table. */
interface Words {
  search: string;
  isHit: SQL;
  id: SQLWrapper;
  table: SQLWrapper;
}

/** What is dear to find and few as a rule. */
export interface Hits {
  /** What is looked for, and what narrows the list beside it; left out where `list` needs nothing to be found before. */
  words?: Words & { beside: object };
  /** `SELECT id, … FROM … WHERE …`, with what it is sorted by. `found` is what the words find, as a condition. */
  list: (found: SQL | undefined) => SQL;
  /** What `order` calls the rows of it. */
  as: SQL;
  /** `ORDER BY` of its columns. */
  order: SQL;
}

/** So many rows are named one by one. */
const FEW = 1_000;

/** Fewer letters or digits in a row are in no index of trigrams: whoever looks for them reads every row, once for the list is enough. */
const IN_AN_INDEX = /[\p{L}\p{N}]{3}/u;

/**
 * What words find, as a condition: ids where they are few, looked for without an order and alone; else what holds the words. Of a rare word that
 * happened to be in its sample PostgreSQL believes that a hundredth of all rows have it: it would walk along the list's order, or read all that
 * something else of the list finds, and pass over every row.
 */
export const foundBy = async (on: Orm | Tx, { search, isHit, id, table }: Words): Promise<SQL> => {
  if (!IN_AN_INDEX.test(search)) return isHit;
  const { rows } = await on.execute<{ id: string }>(
    sql`SELECT ${id} AS id FROM ${table} WHERE ${isHit} LIMIT ${FEW + 1}`,
  );
  return rows.length > FEW ? isHit : sql`${id} = ANY(${idsOf(rows)})`;
};

const narrows = (filter: object): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== null);

/**
 * A page of hits. They are looked for once, and both the number and the page are of that. Null in place of the page where there are more than
 * `atMost`: those are met soon by whoever walks along the order.
 */
export const readHits = async (
  on: Orm | Tx,
  { words, list, as, order }: Hits,
  { atMost = MOST_COUNTED, ...request }: CountRequest & { atMost?: number },
): Promise<{ total: Total; ids: number[] | null }> => {
  const { page, size } = request;
  // Where nothing else narrows the list there is no other index to choose: its own look is enough.
  const found = words && narrows(words.beside) ? await foundBy(on, words) : words?.isHit;
  const { rows } = await on.execute<{ count: number; ids: number[] }>(sql`
    WITH hits AS MATERIALIZED (${list(found)} ${isExact(request) ? sql`` : sql.raw(`LIMIT ${atMost + 1}`)})
    SELECT (SELECT count(*)::int FROM hits) AS count,
      ARRAY(SELECT id::float8 FROM hits ${as} ${order} LIMIT ${size} OFFSET ${page * size}) AS ids`);
  const { count, ids } = rows[0]!;
  const total = totalOf(count, request, atMost);
  return { total, ids: total.isBounded ? null : ids };
};

/** The number of a list, `FROM … WHERE …`, and where something is looked for, the page of `readHits`. */
export const findOrCount = async (
  on: Orm | Tx,
  hits: Hits | null,
  list: SQL,
  request: CountRequest,
): Promise<{ total: Total; ids: number[] | null }> =>
  hits ? readHits(on, hits, request) : { total: await countUpTo(on, list, request), ids: null };

/**
 * The keys of a table that is taken along: of hits, up to the bound, those that were looked for; of more, or where nothing is looked for, `walked`.
 *
 * @param walked `SELECT id … ORDER BY …` of the same rows
 */
export const readKeys = async (tx: Tx, hits: Hits | null, walked: SQL): Promise<SQL> => {
  const { ids } = hits ? await readHits(tx, hits, { page: 0, size: MOST_COUNTED }) : { ids: null };
  return ids ? sql`SELECT unnest(${idsOf(ids)}) AS id` : walked;
};
