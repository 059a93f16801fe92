import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#config";
import { openDatabase } from "../db/database.ts";
import { majorVersion } from "../db/embedded-postgres/binaries.ts";
import { layout } from "../db/embedded-postgres/cluster.ts";
import { startEmbedded } from "../db/embedded-postgres/start.ts";
import { openStorage } from "../files/open-storage.ts";
import { prune, writeInto } from "./backup-folder.ts";
import { BackupError } from "./errors.ts";
import { fingerprintOf, readKept } from "./kept-files.ts";
import { recordBackup } from "./last-backup.ts";
import type { Manifest } from "./manifest.ts";
import { restoreInto } from "./restore-into.ts";
import { databaseOf, openServer, withDatabase } from "./scratch-database.ts";
import { readKey, readPublicKey, type BackupSettings } from "./settings.ts";
import { writeBackup, type Source } from "./write-backup.ts";

/** Any number: one backup of an installation at a time. */
const BACKUP_LOCK = 20_261_124;

/** What came of a backup. */
export interface Backup {
  path: string;
  size: number;
  manifest: Manifest;
  verified: boolean;
  /** Names of older backups that were removed. */
  removed: string[];
}

const NO_KEY =
  "Backups are encrypted, and there is no key for them. Make one with: npm run backup -- new-key FILE — then name the file in BACKUP_KEY_FILE.";

/** An empty embedded server of its own, for whoever may make no database on theirs. */
const verifyAside = async (apiRoot: string, verify: (url: string) => Promise<Manifest>): Promise<Manifest> => {
  const dataDir = await mkdtemp(join(tmpdir(), "gleba-verify-"));
  // The database's own user must get in where this runs as root.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, apiRoot, durable: false });
  try {
    return await verify(embedded.url);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/**
 * Restores a backup into a database made for that, compares every table and every file with what the backup says, and
 * throws the database away.
 */
export const verifyBackup = async (
  url: string,
  apiRoot: string,
  file: string,
  identity: KeyObject,
): Promise<Manifest> => {
  const verify = (at: string) =>
    restoreInto(at, apiRoot, file, identity, { file: async () => {}, secret: async () => {} });
  const server = await openServer(url);
  try {
    const scratch = await server.createScratch(databaseOf(url));
    if (scratch === null) return await verifyAside(apiRoot, verify);
    try {
      return await verify(withDatabase(url, scratch));
    } finally {
      await server.drop(scratch);
    }
  } finally {
    await server.close();
  }
};

/** Works on a database that nobody else backs up meanwhile. */
const underLock = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-backup", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [BACKUP_LOCK]);
    if (!rows[0]?.mine) throw new BackupError("Another backup of this portal is under way. Wait for its end.");
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Who reads a backup: the public key that is named, else the key of the file. */
export const keysOf = async (settings: BackupSettings, verify: boolean) => {
  const identity = await readKey(settings);
  const recipient = readPublicKey(settings) ?? (identity && createPublicKey(identity));
  if (!recipient) throw new BackupError(NO_KEY);
  if (verify && !identity)
    throw new BackupError("To verify a backup it must be read: name the file of the key in BACKUP_KEY_FILE.");
  return { identity, recipient };
};

/** Backs up a portal, running or not: database, files and keys of one moment, in one encrypted file. */
export const makeBackup = async (
  config: Config,
  settings: BackupSettings,
  namedFiles: Source["namedFiles"],
  { verify }: { verify: boolean },
): Promise<Backup> => {
  const { identity, recipient } = await keysOf(settings, verify);
  // Opening it would make one.
  if (config.databaseUrl === undefined && !existsSync(layout(config.dataDir, majorVersion(config.apiRoot)).home))
    throw new BackupError(`There is no portal in ${config.dataDir} (DATA_DIR), so there is nothing to back up.`);
  const database = await openDatabase(config);
  try {
    return await underLock(database.url, async (client) => {
      const source: Source = {
        url: database.url,
        storage: await openStorage(config),
        secrets: await readKept(config.dataDir),
        environmentKey: fingerprintOf(config.jwtSecret),
        namedFiles,
      };
      const {
        path,
        size,
        result: manifest,
      } = await writeInto(settings.folder, new Date(), async (file) => {
        const written = await writeBackup(source, [recipient], file);
        if (verify && identity) await verifyBackup(database.url, config.apiRoot, file, identity);
        return written;
      });
      const { at, missing } = manifest;
      await recordBackup(client, { at, verified: verify, bytes: size, missing: missing.length });
      return { path, size, manifest, verified: verify, removed: await prune(settings.folder, settings.keep) };
    });
  } finally {
    await database.stop();
  }
};
