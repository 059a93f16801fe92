import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { ROOT } from "../settings.mjs";
import { leavingIsNormal } from "../terminal/interrupt.mjs";
import { duration, say } from "../terminal/progress.mjs";
import { checkEverything } from "./check-everything.mjs";
import { prepareData } from "./prepare-data.mjs";
import { publishReleases } from "./publish-releases.mjs";
import { runServers } from "./servers.mjs";
import { welcome } from "./welcome.mjs";

/** Checks, installs, builds, publishes, prepares the data, starts the servers and stays until one of them ends. */
export const startPortal = async () => {
  const began = Date.now();
  const settings = await checkEverything();
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);
  const bundle = (file) => ["--enable-source-maps", join(ROOT, file)];
  const servers = {
    api: bundle("api/dist/main.js"),
    portal: bundle("shell/dist/server.js"),
    portalEnv: settings.portalEnv,
  };
  await runServers(settings, servers, () => {
    leavingIsNormal();
    welcome(settings);
    say(`  Ready in ${duration(Date.now() - began)}.`);
  });
};
