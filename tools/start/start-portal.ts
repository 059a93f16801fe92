import { join } from "node:path";
import { startBuilding } from "../build/build-all.ts";
import { ROOT } from "../root.mjs";
import { exitNormally } from "../terminal/interrupt.mjs";
import { duration, print } from "../terminal/progress.mjs";
import { canaryJudge } from "./canary-judge.ts";
import { checkEverything } from "./check-everything.ts";
import { prepareData } from "./prepare-data.ts";
import { publishReleases } from "./publish-releases.ts";
import { runServers } from "./servers.ts";
import { welcome } from "./welcome.ts";

/**
 * Checks, builds, publishes, prepares the data, starts the servers and stays until one of them ends. The data are prepared and the API
 * is started while the areas are built and published.
 */
export const startPortal = async (): Promise<void> => {
  const settings = await checkEverything();
  const building = startBuilding(settings.logsDir);
  const isReleased = building.all.then(() => publishReleases(settings));
  const isFilled = building.until("api", "demonstration").then(() => prepareData(settings));
  const bundle = (file: string) => ["--enable-source-maps", join(ROOT, file)];
  const programs = {
    api: bundle("api/dist/main.js"),
    portal: bundle("shell/dist/launcher.js"),
    // What is released here was built here.
    portalEnv: { ...settings.portalEnv, UNSIGNED_HOST: "1" },
    judge: canaryJudge(settings),
  };
  await runServers(settings, programs, { isFilled, isReleased }, () => {
    exitNormally();
    welcome(settings);
    // Since this process began: the installation of the packages counts.
    print(`  Ready in ${duration(performance.now())}.`);
  });
};
