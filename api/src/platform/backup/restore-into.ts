import type { KeyObject } from "node:crypto";
import pg from "pg";
import { migrateTo } from "../db/migrate.ts";
import { readRows, settle } from "./copy-rows.ts";
import { BackupError } from "./errors.ts";
import { beginLoading, fittingTables, type Loading } from "./load.ts";
import type { Head, Manifest } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";
import { readTables, type Table } from "./tables.ts";

/** Where what is not in the database goes. */
export interface Aside {
  file(key: string, bytes: Buffer): Promise<void>;
  secret(name: string, bytes: Buffer): Promise<void>;
}

/** Refuses a backup whose migrations are not the beginning of ours. */
const checkMigrations = (there: readonly string[], here: readonly string[]): void => {
  if (there.every((hash, at) => here[at] === hash)) return;
  throw new BackupError(
    there.length > here.length
      ? "The backup was made by a newer release of the portal than this one. Restore it with that release."
      : "The backup was made by a release of the portal that is not a former one of this one.",
  );
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-restore" });
  client.on("error", () => {});
  await client.connect();
  await settle(client);
  return client;
};

/** Compares every table with what the backup says of it; throws on the first that differs. */
const compareTables = async (client: pg.Client, tables: ReadonlyMap<string, Table>, said: Manifest): Promise<void> => {
  for (const [name, expected] of Object.entries(said.tables)) {
    const rows = readRows(client, tables.get(name)!);
    let next = await rows.next();
    while (!next.done) next = await rows.next();
    const { sha256 } = next.value;
    if (sha256 !== expected.sha256)
      throw new BackupError(`The restored table ${name} is not the one that was backed up.`);
  }
};

/**
 * Restores a backup into the empty database at `url`: the tables as they were when it was made, their rows in one
 * transaction, and then every table read again and compared. The caller throws the database away when this throws.
 */
export const restoreInto = async (
  url: string,
  apiRoot: string,
  file: string,
  identity: KeyObject,
  aside: Aside,
): Promise<Manifest> => {
  let client: pg.Client | undefined;
  let loading: Loading | undefined;
  let tables = new Map<string, Table>();
  const begin = async ({ migrations, queues, columns }: Head): Promise<void> => {
    await migrateTo(url, apiRoot, migrations.length, (here) => checkMigrations(migrations, here));
    client = await connect(url);
    tables = fittingTables(await readTables(client), columns);
    loading = await beginLoading(client, [...tables.values()], queues);
  };
  try {
    const manifest = await readBackup(file, identity, {
      ...aside,
      head: begin,
      rows: async (name, bytes) => {
        const table = tables.get(name);
        if (!table) throw new BackupError(`The backup holds a table ${name} that it does not name.`);
        await loading!.take(table, bytes);
      },
    });
    await loading!.finish(manifest.counters);
    await compareTables(client!, tables, manifest);
    return manifest;
  } finally {
    await client?.end();
  }
};
