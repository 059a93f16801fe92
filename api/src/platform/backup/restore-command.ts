import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { listBackups } from "./backup-folder.ts";
import { BackupError } from "./errors.ts";
import { runCommand, UsageError, type ExitCode, type Terminal } from "./command.ts";
import { restoreBackup } from "./restore-backup.ts";
import { readBackupSettings, readKey, type BackupSettings } from "./settings.ts";

const USAGE = `npm run restore -- FILE               restores a backup into an empty installation
npm run restore -- latest             the newest of BACKUP_DIR
npm run restore -- FILE --replace     in the place of what is there; the database before is kept under another name
Environment: BACKUP_KEY_FILE, and what names the installation: DATABASE_URL or DATA_DIR, FILES_BUCKET`;

const find = async (name: string, { folder }: BackupSettings): Promise<string> => {
  if (name === "latest") {
    const [newest] = await listBackups(folder);
    if (!newest) throw new BackupError(`There is no backup in ${folder} (BACKUP_DIR).`);
    return join(folder, newest.name);
  }
  const places = [resolve(name), join(folder, name)];
  const found = places.find((path) => existsSync(path));
  if (!found) throw new BackupError(`There is no backup ${places.join(", nor ")}.`);
  return found;
};

/** `npm run restore`. */
export const runRestore = (args: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<ExitCode> =>
  runCommand(USAGE, terminal, async () => {
    const options = { replace: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError("Which backup? Name one file, or latest.");
    const config = readConfig(env);
    const settings = readBackupSettings(config.dataDir, env);
    const identity = await readKey(settings);
    if (!identity) throw new BackupError("Name the file of the key that opens the backup in BACKUP_KEY_FILE.");
    const file = await find(name, settings);
    const { manifest, former, warnings } = await restoreBackup(config, file, identity, values);
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0);
    terminal.out(
      `✓ Restored ${file}: ${rows} rows and ${Object.keys(manifest.files).length} files as of ${manifest.at}`,
    );
    if (former) terminal.out(`  The database before is kept as ${former}; drop it when nobody misses anything.`);
    for (const warning of warnings) terminal.error(`! ${warning}`);
  });
