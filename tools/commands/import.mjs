/**
 * `npm run import -- FILE --venture "Nome" [--dry-run]`: brings the lots of a GeoJSON file into a venture. The arguments
 * are the import assistant's own (api/src/domains/development/import).
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { takenByNpm } from "../terminal/npm-words.js";
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";
import { Failure } from "../terminal/failure.mjs";

await command(async () => {
  checkNodeVersion();
  // An import that was only to be tried would be made.
  const taken = takenByNpm(["venture", "dry-run"]);
  if (taken) throw new Failure(taken);
  const { ROOT, readSettings } = await import("../settings.mjs");
  const { install } = await import("../install/install.mjs");
  const { makeDataFolder } = await import("../start/data-folder.mjs");
  const { buildAll } = await import("../build/build-all.mjs");
  const settings = readSettings();
  makeDataFolder(settings);
  await install(settings.logsDir);
  await buildAll(settings.logsDir, ["api"]);
  const file = join(ROOT, "api/dist/import.js");
  const child = spawn(process.execPath, ["--enable-source-maps", file, ...process.argv.slice(2)], {
    // The file is named from where the person stands; npm changes to the clone's folder before it runs us.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: settings.env,
    stdio: "inherit",
  });
  process.exitCode = await new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
});
