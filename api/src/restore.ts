import { runRestore } from "#platform/backup/restore-command.ts";

/** `npm run restore`: see docs/backup.md. */
process.exitCode = await runRestore(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
