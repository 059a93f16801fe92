import { createHash } from "node:crypto";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { findApiRoot } from "#platform/files/api-root.ts";
import { QUEUES } from "#platform/jobs/queues.ts";
import { migrate } from "#platform/db/migrate.ts";
import { LOOKUPS_VERSION } from "#platform/db/reference/load.ts";
import { LIST_INDEXES, SEARCH_INDEXES } from "#platform/db/upgrade/list-indexes.ts";

const TEMPLATE_LOCK = 20_261_122;

const serverUrl = (): string => {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) throw new Error("TEST_DATABASE_URL is not set: Vitest's globalSetup of the server's tests sets it");
  return url;
};

const withDatabase = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>, url = serverUrl()): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Days for which a template stays that nobody used: another clone on this machine may have another text of the migrations. */
const KEPT_DAYS = 3;

/** Writes down that a template was used today, once a day: PostgreSQL keeps no such date. */
const noteUse = async (client: pg.Client, template: string): Promise<void> => {
  const { rows } = await client.query<{ note: string | null; today: string }>(
    `select shobj_description(oid, 'pg_database') as note, 'used ' || current_date as today from pg_database where datname = $1`,
    [template],
  );
  const { note, today } = rows[0]!;
  if (note !== today) await client.query(`comment on database ${template} is '${today}'`);
};

/**
 * A migrated database with its lookups, empty otherwise; test databases are copies of it. One for each text of what made it: a migration
 * changed before it landed is another.
 */
const ensureTemplate = async (client: pg.Client): Promise<string> => {
  const root = findApiRoot();
  const migrations = readMigrationFiles({ migrationsFolder: join(root, "migrations") }).map(({ hash }) => hash);
  const made = JSON.stringify([migrations, LOOKUPS_VERSION, QUEUES, LIST_INDEXES, SEARCH_INDEXES]);
  const name = `gleba_template_${createHash("sha256").update(made).digest("hex").slice(0, 16)}`;
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (!rowCount) {
    await client.query(`create database ${name}_new`);
    await migrate(withDatabase(`${name}_new`), root);
    await client.query(`alter database ${name}_new rename to ${name}`);
  }
  await noteUse(client, name);
  return name;
};

let count = 0;

/** A fresh, migrated database of this test file's own. */
export const createTestDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `gleba_test_${process.pid}_${count++}_${Date.now().toString(36)}`;
  await asAdmin(async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template ${await ensureTemplate(client)} strategy file_copy`);
  });
  return {
    url: withDatabase(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

/** Templates that nobody used for days; one whose use was never written down is of an earlier time. */
const unusedTemplates = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^gleba_template_[0-9a-f]{16}$'
       and coalesce(substring(shobj_description(oid, 'pg_database') from '^used (\\d{4}-\\d\\d-\\d\\d)$')::date, '-infinity') < current_date - $1::int`,
    [KEPT_DAYS],
  );
  return rows.map(({ datname }) => datname);
};

/**
 * Drops what killed test runs left behind, databases whose process is gone, and templates of migrations that are no more.
 * Others may test meanwhile: whoever copies a template holds the lock, and makes one that is missing.
 *
 * @param url of the server; default: the one of the tests
 */
export const dropAbandonedDatabases = (url?: string): Promise<void> =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'gleba\\_test\\_%' or datname like 'gleba\\_template\\_%\\_new'",
    );
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    for (const template of await unusedTemplates(client))
      await client.query(`drop database if exists ${template} with (force)`);
    for (const { datname } of rows) {
      const pid = Number(/^gleba_test_(\d+)_/.exec(datname)?.[1] ?? 0);
      if (pid === 0 || !isAlive(pid)) await client.query(`drop database if exists ${datname} with (force)`);
    }
  }, url);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};
