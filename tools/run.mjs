/**
 * `node tools/run.mjs COMMAND …`: what the scripts of package.json start. See run-command.mjs, and commands/ for what
 * there is.
 */
import { runCommand } from "./run-command.mjs";

await runCommand(process.argv[2] ?? "", process.argv.slice(3));
