import { runWal } from "#platform/backup/point-in-time/wal-command.ts";

/** What PostgreSQL calls with its log (`archive_command`, `restore_command`): see docs/point-in-time.md. */
process.exitCode = await runWal(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
