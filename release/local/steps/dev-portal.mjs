import { fork } from "node:child_process";
import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { BROWSER_UNITS } from "../build/units.mjs";
import { ROOT } from "../settings.mjs";
import { endGroup } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { leavingIsNormal, onLeaving } from "../terminal/interrupt.mjs";
import { say } from "../terminal/progress.mjs";
import { checkEverything } from "./check-everything.mjs";
import { prepareData } from "./prepare-data.mjs";
import { publishReleases } from "./publish-releases.mjs";
import { runServers } from "./servers.mjs";
import { welcome } from "./welcome.mjs";

/** Watches the sources of one unit; every good build is published and promoted like any release. */
const watch = (unit, onBuilt) => {
  const child = fork(join(ROOT, "release/local/build/watch-browser.mjs"), [unit], { cwd: ROOT, detached: true });
  onLeaving(() => endGroup(child));
  child.on("message", ({ folder, problem }) => (problem ? say(`✗ ${folder}\n${problem}`) : onBuilt(folder)));
};

const unitsNamed = (names) => {
  const unknown = names.find((name) => !BROWSER_UNITS.includes(name));
  if (unknown) throw new Failure(`There is no "${unknown}" to develop; there are ${BROWSER_UNITS.join(", ")}.`);
  return names.length > 0 ? names : BROWSER_UNITS;
};

/**
 * Runs the whole portal from source: the servers start again when their code changes, the named browser units (all when
 * none is named) are built again, published and promoted. Reload the page to see it.
 */
export const devPortal = async (names) => {
  const units = unitsNamed(names);
  const settings = await checkEverything();
  await buildAll(settings.logsDir);
  await publishReleases(settings);
  await prepareData(settings);

  let releasing = Promise.resolve();
  const release = (unit) => {
    releasing = releasing.then(() => publishReleases(settings)).catch((error) => say(`✗ ${unit}: ${error.message}`));
  };
  const fromSource = (file) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", join(ROOT, file)];
  await runServers(
    settings,
    { api: fromSource("api/src/main.ts"), portal: fromSource("shell/server/server.ts") },
    () => {
      leavingIsNormal();
      welcome(settings);
      for (const unit of units) watch(unit, release);
      say(`  Watching ${units.join(", ")} and both servers. Reload the page after a change.`);
    },
  );
};
