import { buildAll } from "../build/build-all.mjs";
import { readSettings } from "../settings.mjs";
import { tailOf } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { cleanUp, isLeaving, leavingIsNormal } from "../terminal/interrupt.mjs";
import { duration, say, step } from "../terminal/progress.mjs";
import { makeDataFolder } from "./data-folder.mjs";
import { checkFreeDisk } from "./free-disk.mjs";
import { checkFreePort } from "./free-ports.mjs";
import { install } from "./install.mjs";
import { prepareData } from "./prepare-data.mjs";
import { publishReleases } from "./publish-releases.mjs";
import { startServer, untilReady } from "./servers.mjs";
import { welcome } from "./welcome.mjs";

const NEEDED_MB = 500;

const startServers = async (settings) => {
  const api = startServer("API", "api/dist/main.js", settings);
  const portal = startServer("portal host", "shell/dist/server.js", settings);
  await Promise.all([
    untilReady(api, `http://localhost:${settings.apiPort}/readyz`),
    untilReady(portal, `http://localhost:${settings.portalPort}/readyz`),
  ]);
  return [api, portal];
};

const whenOneEnds = async (servers) => {
  const { server, how } = await Promise.race(
    servers.map((each) => each.ended.then((text) => ({ server: each, how: text }))),
  );
  if (isLeaving()) return;
  throw new Failure(`The ${server.name} ended by itself (${how}); everything was stopped.`, tailOf(server.logFile));
};

/** Checks, installs, builds, publishes, prepares the data, starts the servers and stays until one of them ends. */
export const startPortal = async () => {
  const began = Date.now();
  const settings = readSettings();
  await checkFreePort(settings.portalPort, "PORTAL_PORT");
  await checkFreePort(settings.apiPort, "API_PORT");
  await checkFreeDisk(settings.dataDir, NEEDED_MB, "the portal");
  makeDataFolder(settings);
  await install(settings.logsDir);
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);
  try {
    const servers = await step("Starting API and portal", () => startServers(settings));
    leavingIsNormal();
    welcome(settings);
    say(`  Ready in ${duration(Date.now() - began)}.`);
    await whenOneEnds(servers);
  } finally {
    if (!isLeaving()) await cleanUp();
  }
};
