import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Config } from "#config";
import { newIdentity } from "#platform/backup/age-keys.ts";
import { withDatabase } from "#platform/backup/scratch-database.ts";
import { programFile } from "./program.ts";

/** Asks one thing of a database, on a connection of its own. */
export const askAt = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Waits for something to be so. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(10);
};

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') or (schemaname = 'pgboss' and tablename not in ('version', 'queue')) order by 1`;

const SUM = "count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum";

/** What a portal that runs notes by itself while its tables are compared. */
const WRITTEN_MEANWHILE = "'last-backup', 'week_told'";

/** A sum of every table, by other means than a backup's own; without the times at which queues were made. */
export const sumsOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const each = tables.map(
      ({ name }) => `select '${name}' as name, ${SUM} from ${name} as t
        where not ('${name}' = 'public.installation' and to_jsonb(t) ->> 'key' in (${WRITTEN_MEANWHILE}))`,
    );
    const { rows } = await client.query<{ name: string; sum: string }>(each.join(" union all "));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  } finally {
    await client.end();
  }
};

let places = 0;

/** A machine of its own to restore onto: a data folder and the address of a database that are not there yet. */
export interface EmptyPlace {
  config: Config;
  url: string;
  clear(): Promise<void>;
}

/** Makes such a place on the server of the tests, for an installation like `config`. */
export const emptyPlace = async (config: Config): Promise<EmptyPlace> => {
  const name = `gleba_test_${process.pid}_restored_${places++}_${Date.now().toString(36)}`;
  const url = withDatabase(config.databaseUrl!, name);
  const folder = await mkdtemp(join(tmpdir(), "gleba-restored-"));
  // Not there yet either.
  const dataDir = join(folder, "data");
  return {
    config: { ...config, databaseUrl: url, dataDir },
    url,
    async clear() {
      const left = await askAt<{ datname: string }>(
        config.databaseUrl!,
        "select datname from pg_database where datname like $1 || '%'",
        [name],
      );
      for (const { datname } of left) await askAt(config.databaseUrl!, `drop database ${datname} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A folder for backups with a key beside it, as an operator's environment names them. */
export const backupPlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-backups-"));
  const [keyFile, otherKeyFile] = [join(folder, "key"), join(folder, "other-key")];
  for (const file of [keyFile, otherKeyFile]) await writeFile(file, `${newIdentity().identity}\n`, { mode: 0o600 });
  const settings = {
    folder: join(folder, "backups"),
    keyFile,
    recipient: undefined,
    keep: { daily: 7, weekly: 5, base: 3 },
  };
  return { settings, otherKeyFile, clear: () => rm(folder, { recursive: true, force: true }) };
};

/** A command of ours as a process of its own, as an operator runs it; `most` is the longest file that it may write, in kB. */
export const startCommand = (
  command: "backup" | "restore",
  args: readonly string[],
  variables: Record<string, string>,
  most?: number,
): { child: ChildProcess; ended: Promise<{ code: number | null; told: string }> } => {
  const limit = most === undefined ? "" : `ulimit -f ${most}; `;
  const child = spawn("bash", ["-c", `${limit}exec "$0" "$@"`, process.execPath, programFile(command), ...args], {
    env: { ...process.env, LOG_LEVEL: "warn", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const output of [child.stdout!, child.stderr!]) output.on("data", (text: Buffer) => (told += text.toString()));
  const ended = new Promise<{ code: number | null; told: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, told })),
  );
  return { child, ended };
};
