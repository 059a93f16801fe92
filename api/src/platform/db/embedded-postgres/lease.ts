import pg from "pg";
import { DB_USER, readPassword, type Layout } from "./cluster.ts";
import { readPostmaster } from "./postmaster.ts";

/** Any number: every process that uses the cluster holds it shared; who can hold it alone is the last. */
const LEASE = 20_261_121;

/** One process's claim on the running postmaster: a connection, so the claim ends with the process, however it ends. */
export interface Lease {
  port: number;
  /** Address of a database of the cluster. */
  url(database: string): string;
  query(sql: string): Promise<pg.QueryResult>;
  /** Gives the claim up. True when nobody else has one: then nobody new gets one either until `end`. */
  isLast(): Promise<boolean>;
  end(): Promise<void>;
  /** Resolves when the connection is gone, whoever ended it. */
  lost: Promise<void>;
}

/** Claims the running postmaster; null when none is ready to be claimed (not started, starting or stopping). */
export const takeLease = async (paths: Layout): Promise<Lease | null> => {
  const found = await readPostmaster(paths);
  if (!found?.ready) return null;
  const password = await readPassword(paths);
  const url = (database: string) => `postgres://${DB_USER}:${password}@127.0.0.1:${found.port}/${database}`;
  const client = new pg.Client({
    connectionString: url("postgres"),
    application_name: "gleba-lease",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // An error is followed by the end, which `lost` tells of.
  client.on("error", () => {});
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [LEASE]);
  } catch {
    await client.end().catch(() => {});
    return null;
  }
  return {
    port: found.port,
    url,
    query: (sql) => client.query(sql),
    async isLast() {
      await client.query("select pg_advisory_unlock_shared($1)", [LEASE]);
      const { rows } = await client.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [LEASE]);
      return rows[0]?.last === true;
    },
    end: () => client.end().catch(() => {}),
    lost,
  };
};
