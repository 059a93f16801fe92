import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { listBackups } from "./backup-folder.ts";
import { BackupError } from "./errors.ts";
import { runCommand, UsageError, type ExitCode, type Terminal } from "./command.ts";
import { restoreUntil } from "./point-in-time/restore-until.ts";
import { restoreBackup } from "./restore-backup.ts";
import { readBackupSettings, readKey, type BackupSettings } from "./settings.ts";

const USAGE = `npm run restore -- FILE               restores a backup into an empty installation
npm run restore -- latest             the newest of BACKUP_DIR
npm run restore -- FILE --replace     in the place of what is there; the database before is kept under another name
npm run restore -- --until 2026-11-23T12:00:00Z --into FOLDER
                                      the whole PostgreSQL server as of an instant, as a data folder; end: all there is
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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const instantOf = (text: string): Date | "end" => {
  if (text === "end") return text;
  const at = new Date(text);
  if (!INSTANT.test(text) || Number.isNaN(at.getTime()))
    throw new UsageError(`"${text}" is no instant. Say it with its zone: 2026-11-23T12:00:00Z, or 09:00:00-03:00.`);
  if (at > new Date()) throw new UsageError(`${text} has not come yet.`);
  return at;
};

/** One word for the shell, inside a setting of PostgreSQL where % means something. */
const word = (text: string): string => `'${text.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;

const restoreInstant = async (
  { until, into }: { until?: string | undefined; into?: string | undefined },
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  walProgram: string,
): Promise<void> => {
  if (until === undefined || into === undefined) throw new UsageError("--until and --into belong together.");
  const instant = instantOf(until);
  const settings = readBackupSettings(readConfig(env).dataDir, env);
  const { folder, keyFile = "" } = settings;
  const identity = await readKey(settings);
  if (!identity) throw new BackupError("Name the file of the key that opens the archive in BACKUP_KEY_FILE.");
  const variables = `BACKUP_DIR=${word(folder)} BACKUP_KEY_FILE=${word(resolve(keyFile))}`;
  const restoreCommand = `${variables} ${word(process.execPath)} ${word(walProgram)} fetch %f %p`;
  const { base, stopped } = await restoreUntil({ until: instant, into, folder, restoreCommand, env }, identity);
  terminal.out(`✓ ${resolve(into)} is the server as of ${until}, from ${base}.`);
  if (stopped) terminal.out(`  PostgreSQL says: ${stopped}`);
  terminal.out("  Start it beside the one that runs and look; docs/point-in-time.md says how to go on from there.");
};

/** `npm run restore`. `walProgram`: the file of `wal.js`, which PostgreSQL calls for its log. */
export const runRestore = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  walProgram = "",
): Promise<ExitCode> =>
  runCommand(USAGE, terminal, async () => {
    const options = {
      replace: { type: "boolean", default: false },
      until: { type: "string" },
      into: { type: "string" },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.until !== undefined || values.into !== undefined) {
      if (positionals.length > 0 || values.replace) throw new UsageError("--until takes no backup's name.");
      return restoreInstant(values, env, terminal, walProgram);
    }
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
