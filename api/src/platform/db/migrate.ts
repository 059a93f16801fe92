import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { loadLookups } from "./reference/load.ts";
import { migrateJobs } from "../jobs/boss.ts";
import { applyMigrations } from "./upgrade/apply-migrations.ts";
import { fillLeads } from "./upgrade/fill-leads.ts";
import { fillContractsOfPayments } from "./upgrade/fill-contracts.ts";
import { fillSettled } from "./upgrade/fill-settled.ts";
import { fillLowercaseEmails } from "./upgrade/fill-lowercase-emails.ts";
import { buildListIndexes } from "./upgrade/list-indexes.ts";

/** Any number: processes that start together take turns on it. */
const MIGRATION_LOCK = 20_261_120;

const folderOf = (apiRoot: string): string => join(apiRoot, "migrations");

const underLock = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages = warning");
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Brings the database at `url` up to the newest migration of `<apiRoot>/migrations`, does what takes long with no lock of a table, and makes the
 * job queues. Safe when several processes start at once.
 */
export const migrate = (url: string, apiRoot: string): Promise<void> =>
  underLock(url, async (client) => {
    await applyMigrations(client, folderOf(apiRoot));
    await fillLeads(client);
    await fillSettled(client);
    await fillContractsOfPayments(client);
    await fillLowercaseEmails(client);
    await buildListIndexes(client);
    await loadLookups(client);
    await migrateJobs((text, values) => client.query(text, values));
  });

interface Journal {
  entries: { tag: string }[];
}

/** A folder with the first `count` migrations: the migrator knows only how to go to the end of one. */
const withFirst = async (apiRoot: string, count: number, work: (folder: string) => Promise<void>): Promise<void> => {
  const [source, folder] = [folderOf(apiRoot), await mkdtemp(join(tmpdir(), "gleba-migrations-"))];
  try {
    const journal = JSON.parse(await readFile(join(source, "meta", "_journal.json"), "utf8")) as Journal;
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(source, `${tag}.sql`), join(folder, `${tag}.sql`));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Makes the tables of the empty database at `url` as they were after the first `count` migrations, without any row, and the
 * job queues. `check` is given the hashes of all migrations there are, and throws where they do not suit.
 */
export const migrateTo = async (
  url: string,
  apiRoot: string,
  count: number,
  check: (hashes: readonly string[]) => void,
): Promise<void> => {
  check(readMigrationFiles({ migrationsFolder: folderOf(apiRoot) }).map(({ hash }) => hash));
  await withFirst(apiRoot, count, (folder) =>
    underLock(url, async (client) => {
      await applyMigrations(client, folder);
      await migrateJobs((text, values) => client.query(text, values));
    }),
  );
};
