import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "./db.ts";

/** So many rows of a list are counted; of more it is only known that there are more, unless somebody asks. */
export const MOST_COUNTED = 10_000;

/** How many rows a list has. */
export interface Total {
  count: number;
  /** There are more than `count`, and nobody counted them. */
  isBounded: boolean;
}

/** What a list was asked for, as far as its number depends on it. */
export interface CountRequest {
  page: number;
  size: number;
  /** `exact`: all are counted, however many there are. */
  count?: "exact" | undefined;
}

/** A number that is known. */
export const exactly = (count: number): Total => ({ count, isBounded: false });

/**
 * Whether all rows have to be counted: somebody asked for the exact number, or for a page behind the bound, which has to pass over as many rows as are
 * counted.
 */
export const isExact = ({ page, size, count }: CountRequest): boolean =>
  count === "exact" || (page + 1) * size > MOST_COUNTED;

/** One row more than is counted tells that there are more. */
export const COUNTED_AT_MOST = sql.raw(`LIMIT ${MOST_COUNTED + 1}`);

/** What was counted among at most one row more than `atMost`. */
export const totalOf = (count: number, request: CountRequest, atMost = MOST_COUNTED): Total =>
  count > atMost && !isExact(request) ? { count: atMost, isBounded: true } : exactly(count);

/** How many rows `from` (`FROM … WHERE …`) has, counted up to the bound; exactly where that is asked for. */
export const countUpTo = async (on: Orm | Tx, from: SQL, request: CountRequest): Promise<Total> => {
  const counted = isExact(request)
    ? sql`SELECT count(*)::int AS count ${from}`
    : sql`SELECT count(*)::int AS count FROM (SELECT ${from} ${COUNTED_AT_MOST}) AS counted`;
  const { rows } = await on.execute<{ count: number }>(counted);
  return totalOf(rows[0]?.count ?? 0, request);
};
