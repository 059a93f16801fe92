import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { readSettings, ROOT } from "../settings.mjs";
import { Failure } from "../terminal/failure.mjs";
import { leavingIsNormal } from "../terminal/interrupt.mjs";
import { say } from "../terminal/progress.mjs";
import { checkEverything } from "../start/check-everything.mjs";
import { serveAll, tellPortal, unitsNamed } from "./development.mjs";
import { prepareData } from "../start/prepare-data.mjs";
import { publishReleases } from "../start/publish-releases.mjs";
import { runServers } from "../start/servers.mjs";
import { welcome } from "../start/welcome.mjs";

const HOW = "A changed component is on the page at once and keeps its state; any other change reloads it.";

const ask = (address) => fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);

const runsAlready = async ({ portalPort }) => (await ask(`http://localhost:${portalPort}/healthz`))?.ok ?? false;

/** Serves units beside a portal that runs already; a browser takes them when its person says so there. */
const besidePortal = async (units, settings) => {
  const { portalPort, portalUrl, dataDir } = settings;
  const servers = await serveAll(units, settings);
  tellPortal(servers, settings);
  const answer = await ask(`http://localhost:${portalPort}/preview/development`);
  const known = answer?.ok ? await answer.json() : [];
  if (!units.every((unit) => known.includes(unit)))
    throw new Failure(
      `A portal runs on port ${portalPort} that takes no development servers from ${dataDir}. Start it with npm start and the same DATA_DIR, or choose other ports with PORTAL_PORT=… API_PORT=….`,
    );
  leavingIsNormal();
  say(`\n  Serving ${units.join(", ")} from source beside the portal that runs already, for browsers that choose it:`);
  say(
    `    ${portalUrl}/preview/versions\n\n  ${HOW}\n  Ctrl+C ends it; pages loaded after that show what is published again.`,
  );
};

/** A portal of its own, whose servers follow their code, too. */
const withPortal = async (units, settings) => {
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);
  const devServers = await serveAll(units, settings);
  const fromSource = (file) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", join(ROOT, file)];
  const servers = {
    api: fromSource("api/src/main.ts"),
    portal: fromSource("shell/server/server.ts"),
    portalEnv: { ...settings.portalEnv, NODE_ENV: "development", DEV_SERVERS: JSON.stringify(devServers) },
  };
  await runServers(settings, servers, () => {
    leavingIsNormal();
    welcome(settings);
    say(`  Serving ${units.join(", ")} from source; both servers follow their code.\n  ${HOW}`);
  });
};

/**
 * Runs the portal for development: the named browser units (all when none is named) come from a webpack-dev-server each,
 * the others as released. Beside a portal that runs already, named ones are served to it instead.
 */
export const devPortal = async (names) => {
  const units = unitsNamed(names);
  const settings = readSettings();
  if (await runsAlready(settings)) {
    if (names.length > 0) return besidePortal(units, settings);
    throw new Failure(
      `A portal runs already on port ${settings.portalPort}. Show an area from source in it by its name, npm run dev -w mfe-public; ` +
        "or stop it first and run npm run dev again; or have a second one: PORTAL_PORT=… API_PORT=… DATA_DIR=… npm run dev.",
    );
  }
  return withPortal(units, await checkEverything());
};
