import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import { connectionLimits, type DatabaseLimits } from "./limits.ts";
import { PreparingClient } from "./preparing-client.ts";
import { createProbe } from "./probe.ts";
import * as schema from "./schema/index.ts";
import { TracedPool } from "./traced-pool.ts";
import { isUnavailable } from "./unavailable.ts";

export type Orm = NodePgDatabase<typeof schema>;
/** One open transaction; offers the same queries as `Db.orm`. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];

export interface Db {
  /** Where it connects to: a worker opens a connection of its own. */
  url: string;
  /** For hot reads: `pool.query({ name, text, values })` is a prepared statement. */
  pool: pg.Pool;
  orm: Orm;
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  /** Resolves when the database answers, however busy the pool is; rejects within two seconds when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Ids, cents and areas are safe numbers; a calendar date stays text, so that no time zone shifts it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/**
 * Gives up a connection whose database went silent, so that nobody waits for a rollback that nobody answers: the database
 * rolls back by itself.
 */
const abandon = (client: pg.PoolClient, error: unknown): never => {
  if (isUnavailable(error)) void client.end().catch(() => {});
  throw error;
};

/**
 * Lends a connection of the pool. One that may be in the middle of something is thrown away: what the next one did on it
 * would belong to the work before.
 */
const borrow = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  // A connection lost between two statements: the next one says so. Unheard, it would end the process.
  const onLoss = (): void => {};
  client.on("error", onLoss);
  let failure: unknown;
  try {
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.removeListener("error", onLoss);
    client.release(isUnavailable(failure) || client.getTransactionStatus() !== "I");
  }
};

export interface DbOptions {
  /** The most connections this process opens. */
  poolSize?: number;
  /** Without limits it waits for ever: for tools that nobody waits for. */
  limits?: DatabaseLimits | undefined;
  onIdleError?: (error: Error) => void;
  /** Each statement of a recorded request becomes a span. */
  isTraced?: boolean;
  /** Each statement is prepared, by its text: for one piece of work that asks few of them many times. */
  preparesStatements?: boolean;
}

/**
 * What PostgreSQL is told of the disk: a row that a key leads to costs hardly more than the next one. Its default, of the time of turning disks, has it
 * read a table of hundred thousands from its first row to its last rather than look up the few hundred that a page shows.
 */
const ON_CONNECTION = "-c random_page_cost=1.1 -c jit=off";

/** A connection that was lent, in the middle of a transaction. */
export type LentConnection = pg.PoolClient;

const onConnection = new WeakMap<pg.PoolClient, Orm>();

/** The same queries as `Db.orm` on one connection, within the transaction that is open there (`transactionOn`). */
export const ormOn = (client: LentConnection): Orm => {
  const known = onConnection.get(client) ?? drizzle(client, { schema });
  onConnection.set(client, known);
  return known;
};

/** Connects lazily. */
export const createDb = (
  url: string,
  { poolSize = 20, limits, onIdleError = () => {}, isTraced = false, preparesStatements = false }: DbOptions = {},
): Db => {
  const pool = new (isTraced ? TracedPool : pg.Pool)({
    connectionString: url,
    max: poolSize,
    types,
    application_name: "gleba-api",
    keepAlive: true,
    options: ON_CONNECTION,
    ...(preparesStatements && { Client: PreparingClient }),
    ...(limits && connectionLimits(limits)),
  });
  pool.on("error", onIdleError);
  const orm = drizzle(pool, { schema });
  const probe = createProbe(url);
  let closed: Promise<void> | undefined;
  return {
    url,
    pool,
    orm,
    transaction: (work, config) =>
      borrow(pool, (client) =>
        ormOn(client).transaction((tx) => work(tx).catch((error: unknown) => abandon(client, error)), config),
      ),
    ping: probe.ping,
    close: () => (closed ??= Promise.all([pool.end(), probe.close()]).then(() => {})),
  };
};

/**
 * Begins one whose prepared statements are planned once for all values: PostgreSQL plans a statement anew for each small group whose size it knows,
 * which takes longer than the statement.
 */
const BEGIN_PLANNED_ONCE = "begin; set local plan_cache_mode = force_generic_plan";

/**
 * A transaction of prepared statements on one connection, for hot paths: commits when `work` resolves. `isPlannedOnce`: none of its statements
 * needs to be planned by the values it is given.
 */
export const transactionOn = <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isPlannedOnce = false } = {},
): Promise<T> =>
  borrow(pool, async (client) => {
    await client.query(isPlannedOnce ? BEGIN_PLANNED_ONCE : "begin");
    try {
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      // One that cannot even roll back is thrown away with its connection.
      if (!isUnavailable(error)) await client.query("rollback").catch(() => {});
      throw error;
    }
  });
