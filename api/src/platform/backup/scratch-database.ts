import { randomBytes } from "node:crypto";
import pg from "pg";
import { BackupError } from "./errors.ts";

/** Any number: one restore at a time on a server. */
const RESTORE_LOCK = 20_261_123;
const PREFIX = "gleba_restore_";
const MAINTENANCE = ["postgres", "template1"];
const NO_RIGHT = "42501";
const IN_USE = "55006";

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The same address with another database. */
export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
};

/** The database that an address names. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const connectAny = async (url: string): Promise<pg.Client> => {
  let failure: unknown;
  for (const name of MAINTENANCE) {
    const client = new pg.Client({ connectionString: withDatabase(url, name), application_name: "gleba-restore" });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      failure = error;
      await client.end().catch(() => {});
    }
  }
  throw failure;
};

/** What a restore does to the databases of a server, seen from beside them. */
export interface Server {
  exists(name: string): Promise<boolean>;
  /** How many others are connected to a database. */
  users(name: string): Promise<number>;
  /** An empty database in the language of `like`; null where this user may make none. */
  createScratch(like: string): Promise<string | null>;
  drop(name: string): Promise<void>;
  /** Puts `scratch` in the place of `target`, which is kept under another name; both or neither. Answers that name. */
  swap(scratch: string, target: string): Promise<string | null>;
  close(): Promise<void>;
}

/** `lc_collate` and `lc_ctype` of a database that has them from the system; any other follows the server. */
const localeOf = async (client: pg.Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ collate: string; ctype: string }>(
    "select datcollate as collate, datctype as ctype from pg_database where datname = $1 and datlocprovider = 'c'",
    [name],
  );
  const literal = (text: string) => client.escapeLiteral(text);
  return rows[0] ? `lc_collate ${literal(rows[0].collate)} lc_ctype ${literal(rows[0].ctype)}` : "";
};

const stamp = (now: Date): string => now.toISOString().replace(/\D/g, "").slice(0, 14);

const takeTurn = async (client: pg.Client): Promise<void> => {
  try {
    await client.query("set lock_timeout = '60s'");
    await client.query("select pg_advisory_lock($1)", [RESTORE_LOCK]);
  } catch (cause) {
    await client.end();
    throw new BackupError("Another restore or verification is under way on this server. Wait for its end.", { cause });
  }
};

/** Connects beside the databases. Of several restores and verifications on a server one waits for the other. */
export const openServer = async (url: string): Promise<Server> => {
  const client = await connectAny(url);
  await takeTurn(client);
  const drop = async (name: string) => {
    await client.query(`drop database if exists ${quote(name)} with (force)`);
  };
  const exists = async (name: string) =>
    (await client.query("select 1 from pg_database where datname = $1", [name])).rowCount === 1;
  // Whoever made these was killed: the lock is ours.
  const left = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 and pg_has_role(datdba, 'usage')",
    [`${PREFIX.replaceAll("_", "\\_")}%`],
  );
  for (const { datname } of left.rows) await drop(datname);

  return {
    exists,
    drop,
    async users(name) {
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
        [name],
      );
      return rowCount ?? 0;
    },
    async createScratch(like) {
      const name = `${PREFIX}${randomBytes(6).toString("hex")}`;
      const locale = await localeOf(client, like);
      return client.query(`create database ${name} template template0 encoding 'UTF8' ${locale}`).then(
        () => name,
        (error: { code?: string }) => {
          if (error.code === NO_RIGHT) return null;
          throw error;
        },
      );
    },
    async swap(scratch, target) {
      const former = (await exists(target)) ? `${target}_before_${stamp(new Date())}` : null;
      await client.query("begin");
      try {
        if (former) await client.query(`alter database ${quote(target)} rename to ${quote(former)}`);
        await client.query(`alter database ${quote(scratch)} rename to ${quote(target)}`);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        if ((error as { code?: string }).code === IN_USE) throw databaseInUse(target);
        throw error;
      }
      return former;
    },
    close: () => client.end(),
  };
};

/** Somebody works on the database that is to be replaced. */
export const databaseInUse = (name: string): BackupError =>
  new BackupError(
    `The database "${name}" is in use. Stop the portal and everything else that uses it, then try again.`,
  );
