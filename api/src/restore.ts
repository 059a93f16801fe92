import { fileURLToPath } from "node:url";
import { runRestore } from "#platform/backup/restore-command.ts";

const terminal = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  error: (text: string) => void process.stderr.write(`${text}\n`),
};

/** `npm run restore`: see docs/backup.md and docs/point-in-time.md. */
const walProgram = fileURLToPath(new URL("./wal.js", import.meta.url));
process.exitCode = await runRestore(process.argv.slice(2), process.env, terminal, walProgram);
