import { join } from "node:path";
import { buildAll } from "./build/build-all.ts";
import { ROOT } from "./root.mjs";
import { readSettings } from "./settings.ts";
import { makeDataFolder } from "./start/data-folder.ts";
import { Failure } from "./terminal/failure.mjs";
import { optionTakenByNpm } from "./terminal/npm-options.mjs";
import { handOver } from "./terminal/programs.ts";

/**
 * Runs a command of the API (`api/src/NAME.ts`), building it where it changed; its exit code becomes ours.
 *
 * @param own options of the command that npm must not have taken for itself
 */
export const runApiCommand = async (name: string, args: string[], own: string[]): Promise<void> => {
  const taken = optionTakenByNpm(own);
  if (taken) throw new Failure(taken);
  const settings = readSettings();
  makeDataFolder(settings);
  await buildAll(settings.logsDir, ["api"]);
  process.exitCode = await handOver(
    process.execPath,
    ["--enable-source-maps", join(ROOT, `api/dist/${name}.js`), ...args],
    {
      // A file is named from where the person stands; npm changes to the clone's folder before it runs us.
      cwd: process.env["INIT_CWD"] ?? process.cwd(),
      env: settings.env,
    },
  );
};
