import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Orm, Tx } from "./db.ts";

/** How often something may be done under one name, over all processes: `most` times in a window. */
export interface Limit {
  /** What is counted; the same name of another kind is counted by itself. */
  kind: string;
  name: string;
  most: number;
  windowMs: number;
}

/** One that was taken, itself counted among the used. */
export interface Taken {
  windowStart: Date;
  used: number;
}

/** Under what a name is stored: the table tells nobody whose names were counted. */
export const countedKey = ({ kind, name }: Pick<Limit, "kind" | "name">): string =>
  createHash("sha256").update(`${kind}\0${name}`).digest("hex");

/**
 * Takes one of what is left, so that no number of simultaneous requests or processes gets more. Answers the window
 * that it was taken from, and how many were; null when nothing is left, and then nothing is written.
 */
export const takeOne = async (on: Orm | Tx, limit: Limit, now: Date): Promise<Taken | null> => {
  const windowsEnd = new Date(now.getTime() - limit.windowMs);
  const { rows } = await on.execute<{ window_start: string; used: number }>(sql`
    INSERT INTO password_checks AS c (account, window_start, used) VALUES (${countedKey(limit)}, ${now}, 1)
    ON CONFLICT (account) DO UPDATE SET
      used = CASE WHEN c.window_start <= ${windowsEnd} THEN 1 ELSE c.used + 1 END,
      window_start = CASE WHEN c.window_start <= ${windowsEnd} THEN ${now} ELSE c.window_start END
    WHERE c.window_start <= ${windowsEnd} OR c.used < ${limit.most}
    RETURNING window_start, used`);
  const [row] = rows;
  return row ? { windowStart: new Date(row.window_start), used: row.used } : null;
};

/**
 * Takes one of each of these, of one kind and one limit, in one statement: the names of which nothing was left are not among those it
 * answers. A name stands there once.
 */
export const takeOneOfEach = async (
  on: Orm | Tx,
  { names, ...limit }: Omit<Limit, "name"> & { names: readonly string[] },
  now: Date,
): Promise<Set<string>> => {
  const windowsEnd = new Date(now.getTime() - limit.windowMs);
  const nameOf = new Map(names.map((name) => [countedKey({ ...limit, name }), name]));
  // In one order, so that two that take the same never wait for each other.
  const accounts = sql.param([...nameOf.keys()].toSorted());
  const { rows } = await on.execute<{ account: string }>(sql`
    INSERT INTO password_checks AS c (account, window_start, used)
    SELECT account, ${now}, 1 FROM unnest(${accounts}::text[]) AS a(account)
    ON CONFLICT (account) DO UPDATE SET
      used = CASE WHEN c.window_start <= ${windowsEnd} THEN 1 ELSE c.used + 1 END,
      window_start = CASE WHEN c.window_start <= ${windowsEnd} THEN ${now} ELSE c.window_start END
    WHERE c.window_start <= ${windowsEnd} OR c.used < ${limit.most}
    RETURNING account`);
  return new Set(rows.map(({ account }) => nameOf.get(account)!));
};

/** Gives back what was taken from the window that began at `windowStart`. */
export const giveOneBack = async (on: Orm | Tx, limit: Limit, windowStart: Date): Promise<void> => {
  await on.execute(sql`
    UPDATE password_checks SET used = used - 1
    WHERE account = ${countedKey(limit)} AND window_start = ${windowStart} AND used > 0`);
};

/** How many were taken in the present window, and the seconds until it ends. Takes nothing. */
export const readTaken = async (
  on: Orm | Tx,
  limit: Omit<Limit, "most">,
  now: Date,
): Promise<{ used: number; secondsLeft: number }> => {
  const { rows } = await on.execute<{ window_start: string; used: number }>(
    sql`SELECT window_start, used FROM password_checks WHERE account = ${countedKey(limit)}`,
  );
  const [row] = rows;
  const left = row ? new Date(row.window_start).getTime() + limit.windowMs - now.getTime() : 0;
  return row && left > 0 ? { used: row.used, secondsLeft: Math.ceil(left / 1000) } : { used: 0, secondsLeft: 1 };
};
