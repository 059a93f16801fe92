import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Orm = NodePgDatabase<typeof schema>;
/** One open transaction; offers the same queries as `Db.orm`. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];

export interface Db {
  /** For hot reads: `pool.query({ name, text, values })` is a prepared statement. */
  pool: pg.Pool;
  orm: Orm;
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
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

/** Connects lazily; `poolSize` is the most connections this process opens. */
export const createDb = (url: string, poolSize = 20, onIdleError: (error: Error) => void = () => {}): Db => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, application_name: "gleba-api" });
  pool.on("error", onIdleError);
  const orm = drizzle(pool, { schema });
  let closed: Promise<void> | undefined;
  return { pool, orm, transaction: (work) => orm.transaction(work), close: () => (closed ??= pool.end()) };
};

/** A transaction of prepared statements on one connection, for hot paths: commits when `work` resolves. */
export const transactionOn = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    // A connection that cannot even roll back is thrown away.
    client.release(broken);
  }
};
