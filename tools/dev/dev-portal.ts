import { join } from "node:path";
import { buildAll } from "../build/build-all.ts";
import { ROOT } from "../root.mjs";
import { readSettings, type Settings } from "../settings.ts";
import { checkEverything } from "../start/check-everything.ts";
import { prepareData } from "../start/prepare-data.ts";
import { publishReleases } from "../start/publish-releases.ts";
import { runServers } from "../start/servers.ts";
import { welcome } from "../start/welcome.ts";
import { Failure } from "../terminal/failure.mjs";
import { exitNormally } from "../terminal/interrupt.mjs";
import { print } from "../terminal/progress.mjs";
import { registerWithPortal, serveAll, unitsNamed } from "./dev-servers.ts";

const HOW = "A changed component is on the page at once and keeps its state; any other change reloads it.";

const get = (address: string): Promise<Response | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);

const isRunning = async ({ portalPort }: Settings): Promise<boolean> =>
  (await get(`http://localhost:${portalPort}/healthz`))?.ok ?? false;

/** Serves units beside a portal that runs already; a browser takes them when its person says so there. */
const besidePortal = async (units: string[], settings: Settings): Promise<void> => {
  const { portalPort, portalUrl, dataDir } = settings;
  const servers = await serveAll(units, settings);
  registerWithPortal(servers, settings);
  const answer = await get(`http://localhost:${portalPort}/preview/development`);
  const registered = answer?.ok ? ((await answer.json()) as string[]) : [];
  if (!units.every((unit) => registered.includes(unit)))
    throw new Failure(
      `A portal runs on port ${portalPort} that takes no development servers from ${dataDir}. Start it with npm start and the same DATA_DIR, or choose other ports with PORTAL_PORT=… API_PORT=….`,
    );
  exitNormally();
  print(
    `\n  Serving ${units.join(", ")} from source beside the portal that runs already, for browsers that choose it:`,
  );
  print(
    `    ${portalUrl}/preview/versions\n\n  ${HOW}\n  Ctrl+C ends it; pages loaded after that show what is published again.`,
  );
};

/** A portal of its own, whose servers follow their code, too. */
const withPortal = async (units: string[], settings: Settings): Promise<void> => {
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);
  const devServers = await serveAll(units, settings);
  const fromSource = (file: string) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", join(ROOT, file)];
  const programs = {
    api: fromSource("api/src/main.ts"),
    portal: fromSource("shell/server/server.ts"),
    portalEnv: { ...settings.portalEnv, NODE_ENV: "development", DEV_SERVERS: JSON.stringify(devServers) },
  };
  await runServers(settings, programs, {}, () => {
    exitNormally();
    welcome(settings);
    print(`  Serving ${units.join(", ")} from source; both servers follow their code.\n  ${HOW}`);
  });
};

/**
 * Runs the portal for development: the named browser units (all when none is named) come from a webpack-dev-server each,
 * the others as released. Beside a portal that runs already, named ones are served to it instead.
 */
export const devPortal = async (names: string[]): Promise<void> => {
  const units = unitsNamed(names);
  const settings = readSettings();
  if (await isRunning(settings)) {
    if (names.length > 0) return besidePortal(units, settings);
    throw new Failure(
      `A portal runs already on port ${settings.portalPort}. Show an area from source in it by its name, npm run dev -w mfe-public; ` +
        "or stop it first and run npm run dev again; or have a second one: PORTAL_PORT=… API_PORT=… DATA_DIR=… npm run dev.",
    );
  }
  return withPortal(units, await checkEverything());
};
