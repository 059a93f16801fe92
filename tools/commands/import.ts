/**
 * `npm run import -- FILE --venture "Nome" [--dry-run]`: brings the lots of a GeoJSON file into a venture. The arguments
 * are the import assistant's own (api/src/import).
 */
import { join } from "node:path";
import { buildAll } from "../build/build-all.ts";
import { ROOT } from "../root.mjs";
import { readSettings } from "../settings.ts";
import { makeDataFolder } from "../start/data-folder.ts";
import { Failure } from "../terminal/failure.mjs";
import { optionTakenByNpm } from "../terminal/npm-options.mjs";
import { handOver } from "../terminal/programs.ts";

export const run = async (args: string[]): Promise<void> => {
  // An import that was only to be tried would be made.
  const taken = optionTakenByNpm(["venture", "dry-run"]);
  if (taken) throw new Failure(taken);
  const settings = readSettings();
  makeDataFolder(settings);
  await buildAll(settings.logsDir, ["api"]);
  process.exitCode = await handOver(
    process.execPath,
    ["--enable-source-maps", join(ROOT, "api/dist/import.js"), ...args],
    {
      // The file is named from where the person stands; npm changes to the clone's folder before it runs us.
      cwd: process.env["INIT_CWD"] ?? process.cwd(),
      env: settings.env,
    },
  );
};
