import { sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";

/** A request under an `Idempotency-Key`. */
export interface KeyedRequest {
  route: string;
  key: string;
  /** SHA-256 of what was asked: another request under the same key is refused. */
  hash: string;
}

/** A request with what it will be answered, unless its transaction ends without it. */
export interface KeyedAnswer<Answer> extends KeyedRequest {
  answer: Answer;
}

/** What the first request under a key asked and was answered. */
export interface GivenAnswer {
  hash: string;
  answer: unknown;
}

/**
 * Writes answers of one route under their keys, and returns the keys that were free: each of those is this transaction's, and whoever sends
 * one of them meanwhile waits for its end. Of several with one key the first gets it. Those who ask for several wait for each other in one order.
 */
export const takeKeys = async (tx: Orm | Tx, asked: readonly KeyedAnswer<object>[], at: Date): Promise<Set<string>> => {
  if (asked.length === 0) return new Set();
  const { rows } = await tx.execute<{ key: string }>(sql`
    INSERT INTO idempotency_keys (route, key, request_hash, status_code, response, created_at)
    SELECT g.route, g.key, g.hash, 201, g.answer::jsonb, ${at}
    FROM unnest(
      ${sql.param(asked.map(({ route }) => route))}::text[],
      ${sql.param(asked.map(({ key }) => key))}::text[],
      ${sql.param(asked.map(({ hash }) => hash))}::text[],
      ${sql.param(asked.map(({ answer }) => JSON.stringify(answer)))}::text[]) WITH ORDINALITY AS g(route, key, hash, answer, n)
    ORDER BY g.route, g.key, g.n
    ON CONFLICT (route, key) DO NOTHING
    RETURNING key`);
  return new Set(rows.map(({ key }) => key));
};

/** What was answered under these keys of a route; a key that is not known has none. */
export const readGivenAnswers = async (
  on: Orm | Tx,
  route: string,
  keys: readonly string[],
): Promise<Map<string, GivenAnswer>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await on.execute<{ key: string; request_hash: string; response: unknown }>(sql`
    SELECT key, request_hash, response FROM idempotency_keys
    WHERE route = ${route} AND key = ANY(${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ key, request_hash: hash, response: answer }) => [key, { hash, answer }]));
};

/** Frees keys that this transaction took: nothing was done under them. */
export const freeKeys = async (tx: Orm | Tx, route: string, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx.execute(
    sql`DELETE FROM idempotency_keys WHERE route = ${route} AND key = ANY(${sql.param([...keys])}::text[])`,
  );
};

/** Writes what a request under a key of this transaction is answered. */
export const writeGivenAnswer = async (tx: Orm | Tx, { route, key }: KeyedRequest, answer: object): Promise<void> => {
  await tx.execute(sql`
    UPDATE idempotency_keys SET response = ${JSON.stringify(answer)}::jsonb WHERE route = ${route} AND key = ${key}`);
};
