import type { KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import pg from "pg";
import type { Config } from "#config";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openStorage } from "../files/open-storage.ts";
import { BackupError } from "./errors.ts";
import { fingerprintOf, finishKept, prepareKept } from "./kept-files.ts";
import { forgetBaseBackup, recordBackup } from "./last-backup.ts";
import type { Manifest } from "./manifest.ts";
import { restoreInto, type Aside } from "./restore-into.ts";
import { databaseInUse, databaseOf, openServer, withDatabase, type Server } from "./scratch-database.ts";

/** What came of a restore. */
export interface Restored {
  manifest: Manifest;
  /** The database that was there before, kept under this name; null when it was empty. */
  former: string | null;
  /** What the person should know. */
  warnings: string[];
}

const NO_RIGHT =
  "The database holds data, and its user may not create another one to restore into. Give it the right CREATEDB, or restore into an empty database.";

/** Rows that every installation has before anybody used it. */
const MADE_AT_SETUP = ["installation", "ufs", "cities", "banks", "professions", "taxpayer_types"];

/** Whether nobody has used the database at this address yet. */
const isUnused = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-restore" });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
      [MADE_AT_SETUP],
    );
    for (const { name } of rows) if ((await client.query(`select from ${name} limit 1`)).rowCount) return false;
    return true;
  } finally {
    await client.end();
  }
};

interface Target {
  name: string;
  exists: boolean;
  unused: boolean;
}

/** What is there; refuses to touch what somebody works on or, unless told to, what holds anything. */
const examine = async (url: string, server: Server, hasFiles: boolean, replace: boolean): Promise<Target> => {
  const name = databaseOf(url);
  const exists = await server.exists(name);
  if (exists && (await server.users(name)) > 0) throw databaseInUse(name);
  const unused = !exists || (await isUnused(url));
  if (replace || (unused && !hasFiles)) return { name, exists, unused };
  throw new BackupError(
    unused
      ? "There are files already where the backup's files go. To restore beside them all the same: --replace"
      : `The database "${name}" is not empty. To put the backup in its place and keep it under another name: --replace`,
  );
};

const isAnyThere = async (keys: AsyncIterable<string>): Promise<boolean> => {
  for await (const _key of keys) return true;
  return false;
};

const warningsOf = ({ missing, environmentKey, secrets }: Manifest, { jwtSecret }: Config): string[] => {
  const here = fingerprintOf(jwtSecret);
  const sameKey = here === environmentKey;
  return [
    ...(missing.length > 0
      ? [`${missing.length} files that rows name were missing when the backup was made, the first: ${missing[0]}`]
      : []),
    ...(sameKey || (here === null && environmentKey === null)
      ? []
      : [
          environmentKey === null
            ? "JWT_SECRET is set here; the backed-up portal had its key in a file. Sessions and mailed links end unless JWT_SECRET is that key."
            : "The backed-up portal had its key in JWT_SECRET. Sessions and mailed links end unless it is set here too.",
        ]),
    ...(environmentKey === null && !secrets["jwt-secret"]
      ? ["The backup holds no signing key: people sign in anew."]
      : []),
  ];
};

/**
 * Writes into a restored database that the backup it came from is its last good one: that was noted only after the backup
 * was written, so what it holds itself tells of the one before, or of none.
 */
const recordOrigin = async (url: string, file: string, { at, missing }: Manifest): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-restore" });
  await client.connect();
  try {
    const { size } = await stat(file);
    // A restore reads all of it and compares every table, as --verify does.
    await recordBackup(client, { at, verified: true, bytes: size, missing: missing.length });
    await forgetBaseBackup(client);
  } finally {
    await client.end();
  }
};

/** Loads into a database beside the one named and lets it take its place; where no other may be made, into the empty one itself. */
const load = async (
  server: Server,
  target: Target,
  restore: (database: string) => Promise<Manifest>,
  before: () => Promise<void>,
): Promise<{ manifest: Manifest; former: string | null }> => {
  const scratch = await server.createScratch(target.name);
  if (scratch === null) {
    if (!target.exists || !target.unused) throw new BackupError(NO_RIGHT);
    const manifest = await restore(target.name);
    await before();
    return { manifest, former: null };
  }
  try {
    const manifest = await restore(scratch);
    await before();
    const former = await server.swap(scratch, target.name);
    if (former && target.unused) await server.drop(former).catch(() => {});
    return { manifest, former: target.unused ? null : former };
  } catch (error) {
    await server.drop(scratch).catch(() => {});
    throw error;
  }
};

/**
 * Restores a backup in the place of this installation's database, files and keys. What was there stays as it was until all
 * of the backup has been read, compared and brought up to this release; then the restored database takes the name at once.
 */
export const restoreBackup = async (
  config: Config,
  file: string,
  identity: KeyObject,
  { replace }: { replace: boolean },
): Promise<Restored> => {
  const database = await openDatabase(config);
  const { url } = database;
  const storage = await openStorage(config);
  const added: string[] = [];
  try {
    const server = await openServer(url);
    try {
      const target = await examine(url, server, await isAnyThere(storage.keys()), replace);
      const kept = new Map<string, Buffer>();
      const aside: Aside = {
        async file(key, bytes) {
          if (!(await storage.get(key))) added.push(key);
          await storage.put(key, bytes);
        },
        secret: async (name, bytes) => void kept.set(name, bytes),
      };
      const restore = async (name: string): Promise<Manifest> => {
        const at = withDatabase(url, name);
        const manifest = await restoreInto(at, config.apiRoot, file, identity, aside);
        await migrate(at, config.apiRoot);
        await recordOrigin(at, file, manifest);
        return manifest;
      };
      const restored = await load(server, target, restore, async () => {
        await prepareKept(config.dataDir, kept);
        // From here on the restored database may be the one that is served.
        added.length = 0;
      });
      await finishKept(config.dataDir, kept);
      return { ...restored, warnings: warningsOf(restored.manifest, config) };
    } finally {
      await server.close();
    }
  } finally {
    for (const key of added) await storage.remove(key).catch(() => {});
    await database.stop();
  }
};
