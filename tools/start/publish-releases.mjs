import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BROWSER_UNITS } from "../build/units.mjs";
import { ROOT } from "../settings.mjs";
import { run } from "../terminal/child.mjs";
import { step } from "../terminal/progress.mjs";

const webOf = (unit) => join(ROOT, unit, "dist/web");

/** `shell@0.1.0-ab12…` of every build. */
const builtTargets = () =>
  BROWSER_UNITS.map((unit) => {
    const { name, version } = JSON.parse(readFileSync(join(webOf(unit), "release.json"), "utf8"));
    return `${name}@${version}`;
  });

const releaseTool = (args, { logsDir, releasesDir }) =>
  run(process.execPath, ["--import", "tsx", join(ROOT, "release/src/cli.ts"), ...args, "--dir", releasesDir], {
    cwd: ROOT,
    logFile: join(logsDir, `release-${args[0]}.log`),
    sentence: `The releases could not be ${args[0] === "publish" ? "published" : "promoted"}.`,
  });

/**
 * Publishes the builds to the release folder and promotes them, by the same tool a team releases with. The builds of the
 * last start are remembered: as long as they are the same, a rollback or a canary made since stays in force.
 */
export const publishReleases = async (settings) => {
  const { dataDir, releasesDir } = settings;
  const targets = builtTargets();
  const memory = join(dataDir, "started-with.json");
  const isPublished = (target) => existsSync(join(releasesDir, target.replace("@", "/"), "release.json"));
  const known =
    existsSync(memory) && existsSync(join(releasesDir, "index.html")) && targets.every(isPublished)
      ? readFileSync(memory, "utf8")
      : "";
  if (known === JSON.stringify(targets)) return;
  await step("Publishing releases", async () => {
    await releaseTool(["publish", ...BROWSER_UNITS.map(webOf)], settings);
    // What was built here is started here; whether it is too heavy for visitors is for `npm test` to say.
    await releaseTool(["promote", ...targets, "--over-budget"], settings);
    writeFileSync(memory, JSON.stringify(targets));
    return targets.join(", ");
  });
};
