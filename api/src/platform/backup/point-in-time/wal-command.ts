import { createPublicKey } from "node:crypto";
import { BackupError } from "../errors.ts";
import { runCommand, UsageError, type Terminal } from "../command.ts";
import { readBackupSettings, readKey, readPublicKey } from "../settings.ts";
import { fetchSegment, keepSegment } from "./archive.ts";

const USAGE = `node api/dist/wal.js archive PATH NAME     for archive_command: %p %f
node api/dist/wal.js fetch NAME PATH       for restore_command: %f %p
Environment: BACKUP_DIR, BACKUP_RECIPIENT or BACKUP_KEY_FILE (fetch: BACKUP_KEY_FILE)`;

/** PostgreSQL takes 1 for "the archive ends here" and goes on without; above 125 it gives the restore up. */
const GIVE_UP = 126;

/**
 * `archive` and `fetch` of `node api/dist/wal.js`. Answers the exit code as PostgreSQL reads it: 0 done, 1 not kept or not
 * there, 126 for a fetch that failed otherwise.
 */
export const runWal = async (args: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> => {
  const [verb, first, second, ...more] = args;
  let isMissing = false;
  const code = await runCommand(USAGE, terminal, async () => {
    if (first === undefined || second === undefined || more.length > 0 || (verb !== "archive" && verb !== "fetch"))
      throw new UsageError("Which piece of the log?");
    if (!env["BACKUP_DIR"]) throw new BackupError("Name the folder of the archive in BACKUP_DIR.");
    const settings = readBackupSettings("", env);
    const identity = await readKey(settings);
    if (verb === "fetch") {
      if (!identity) throw new BackupError("Name the file of the key that opens the archive in BACKUP_KEY_FILE.");
      isMissing = !(await fetchSegment(settings.folder, identity, first, second));
      return;
    }
    const recipient = readPublicKey(settings) ?? (identity && createPublicKey(identity));
    if (!recipient) throw new BackupError("The archive is encrypted: name its public key in BACKUP_RECIPIENT.");
    await keepSegment(settings.folder, recipient, first, second);
  });
  if (code === 0) return isMissing ? 1 : 0;
  return verb === "fetch" ? GIVE_UP : code;
};
