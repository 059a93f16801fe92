import { runBackup } from "#platform/backup/backup-command.ts";
import { namedFiles } from "./named-files.ts";

/** `npm run backup`: see docs/backup.md. */
process.exitCode = await runBackup(process.argv.slice(2), process.env, namedFiles, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
