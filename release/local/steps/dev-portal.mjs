import { fork } from "node:child_process";
import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { BROWSER_UNITS } from "../build/units.mjs";
import { ROOT } from "../settings.mjs";
import { endGroup } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { isLeaving, leavingIsNormal, onLeaving } from "../terminal/interrupt.mjs";
import { say } from "../terminal/progress.mjs";
import { checkEverything } from "./check-everything.mjs";
import { checkFreePort } from "./free-ports.mjs";
import { prepareData } from "./prepare-data.mjs";
import { publishReleases } from "./publish-releases.mjs";
import { runServers } from "./servers.mjs";
import { welcome } from "./welcome.mjs";

/** Serves one unit from memory; says what is wrong with it, and when it is right again. */
const serve = (unit, port) => {
  const args = [unit, String(port)];
  const child = fork(join(ROOT, "release/local/build/serve-browser.mjs"), args, { cwd: ROOT, detached: true });
  onLeaving(() => endGroup(child));
  let wrong = false;
  child.on("message", ({ folder, problem }) => {
    if (problem) say(`✗ ${folder}\n${problem}`);
    else if (wrong) say(`✓ ${folder}`);
    wrong = problem !== "";
  });
  child.once("exit", (code) => isLeaving() || say(`✗ The development server of ${unit} ended (exit code ${code}).`));
};

const unitsNamed = (names) => {
  const unknown = names.find((name) => !BROWSER_UNITS.includes(name));
  if (unknown) throw new Failure(`There is no "${unknown}" to develop; there are ${BROWSER_UNITS.join(", ")}.`);
  return names.length > 0 ? names : BROWSER_UNITS;
};

/**
 * Runs the portal for development: the named browser units (all when none is named) come from a webpack-dev-server each
 * and reload the page after a change, the others as released; the servers start again when their code changes.
 */
export const devPortal = async (names) => {
  const units = unitsNamed(names);
  const settings = await checkEverything();
  const ports = units.map((_unit, index) => settings.devPort + index);
  for (const port of ports) await checkFreePort(port, "DEV_PORT");
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);

  for (const [index, unit] of units.entries()) serve(unit, ports[index]);
  const devServers = Object.fromEntries(units.map((unit, index) => [unit, `http://localhost:${ports[index]}`]));
  const fromSource = (file) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", join(ROOT, file)];
  const servers = {
    api: fromSource("api/src/main.ts"),
    portal: fromSource("shell/server/server.ts"),
    portalEnv: { NODE_ENV: "development", DEV_SERVERS: JSON.stringify(devServers) },
  };
  await runServers(settings, servers, () => {
    leavingIsNormal();
    welcome(settings);
    say(`  Serving ${units.join(", ")} from source; both servers follow their code. Pages reload by themselves.`);
  });
};
