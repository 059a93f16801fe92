import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "./db.ts";

/**
 * Opens a cursor over a query in this transaction, one in each. What it answers takes that many rows further, as the driver
 * gives them: fewer at the end.
 */
export const openCursor = async <Row extends object>(
  tx: Tx,
  query: SQL,
): Promise<(count: number) => Promise<readonly Row[]>> => {
  await tx.execute(sql`DECLARE listed NO SCROLL CURSOR FOR ${query}`);
  return async (count) => (await tx.execute(sql.raw(`FETCH ${count} FROM listed`))).rows as Row[];
};

/**
 * Has the rest of this transaction look rows up by their keys. Of a few thousand among a million PostgreSQL supposes that reading
 * whole tables beside them is cheaper, and would do so for each of many pieces. What is prepared is planned once for all of them.
 */
export const lookUpByKeys = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`SELECT set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('plan_cache_mode', 'force_generic_plan', true)`);
};

/** Ids as the driver or the schema gives them, as one parameter. */
export const idsOf = (keys: readonly (number | { id: string | number })[]): SQL =>
  sql`${sql.param(keys.map((key) => (typeof key === "number" ? key : key.id)))}::bigint[]`;

/** Rows in the order of their ids, where sorting them anew would be more work. An id without a row is left out. */
export const inOrderOf = <Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
