import { open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig, type Config } from "#config";
import { newIdentity } from "./age-keys.ts";
import { listBackups } from "./backup-folder.ts";
import { BackupError } from "./errors.ts";
import { runCommand, sizeOf, UsageError, type ExitCode, type Terminal } from "./command.ts";
import { keysOf, makeBackup, type Backup } from "./make-backup.ts";
import { makeBase } from "./point-in-time/base.ts";
import { readBackupSettings, type BackupSettings } from "./settings.ts";
import type { Source } from "./write-backup.ts";

const USAGE = `npm run backup                    backs up database, files and keys, while the portal runs
npm run backup -- --verify        the same, and restores it aside and compares every table and file
npm run backup -- list            what there is, the newest first
npm run backup -- base            copies the whole PostgreSQL server, so that any later instant can be reached
npm run backup -- new-key FILE    makes the key that backups are encrypted for
Environment: BACKUP_KEY_FILE or BACKUP_RECIPIENT, BACKUP_DIR, BACKUP_KEEP_DAILY, BACKUP_KEEP_WEEKLY`;

const openNew = (path: string) =>
  open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new BackupError(`${path} is there already. A key is never overwritten.`);
    if (error.code === "ENOENT") throw new BackupError(`There is no folder ${dirname(path)} for the key.`);
    throw error;
  });

/** A key that is not on the disk as a whole is none: with half of one the next try would be refused. */
const makeKey = async (file: string, { out }: Terminal): Promise<void> => {
  const path = resolve(file);
  const { identity, recipient } = newIdentity();
  const handle = await openNew(path);
  try {
    await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  out(`The key is in ${path}. Keep a copy of it elsewhere: without it no backup can be read, by nobody.`);
  out(`Its public half, for machines that only write backups: BACKUP_RECIPIENT=${recipient}`);
};

const report = ({ path, size, manifest, verified, removed }: Backup, { out, error }: Terminal): void => {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  out(`✓ ${path} (${sizeOf(size)}): ${tables.length} tables, ${rows} rows, ${files} files, as of ${manifest.at}`);
  if (verified) out("✓ Restored aside and compared: every table and every file is the same.");
  if (removed.length > 0) out(`  Removed what is no longer needed: ${removed.join(", ")}`);
  for (const key of manifest.missing) error(`! A row names the file ${key}, which is not in the storage.`);
};

const EMBEDDED =
  "The embedded PostgreSQL has no programs to copy a server with: back up more often, or use an installed one (DATABASE_URL). docs/point-in-time.md";

const copyServer = async (
  { databaseUrl }: Config,
  settings: BackupSettings,
  env: NodeJS.ProcessEnv,
  { out }: Terminal,
): Promise<void> => {
  if (databaseUrl === undefined) throw new BackupError(EMBEDDED);
  const { recipient } = await keysOf(settings, false);
  const made = await makeBase(databaseUrl, settings.folder, recipient, { env, keep: settings.keep.base });
  out(`✓ ${made.path} (${sizeOf(made.size)}): instants from ${made.at.toISOString()} on can be reached.`);
  if (made.removed.length > 0) out(`  Removed what is no longer needed: ${made.removed.join(", ")}`);
};

/** `npm run backup`. */
export const runBackup = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  namedFiles: Source["namedFiles"],
  terminal: Terminal,
): Promise<ExitCode> =>
  runCommand(USAGE, terminal, async () => {
    const options = { verify: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, file, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`What is "${more[0]}"?`);
    if (verb === "new-key" && file !== undefined) return makeKey(file, terminal);
    const config = readConfig(env);
    const settings = readBackupSettings(config.dataDir, env);
    if (verb === "list" && file === undefined) {
      const backups = await listBackups(settings.folder);
      for (const { name } of backups) terminal.out(name);
      if (backups.length === 0) terminal.out(`There is no backup in ${settings.folder} yet.`);
      return;
    }
    if (verb === "base" && file === undefined) return copyServer(config, settings, env, terminal);
    if (verb !== undefined) throw new UsageError(`What is "${verb}"?`);
    report(await makeBackup(config, settings, namedFiles, values), terminal);
  });
