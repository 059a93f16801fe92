import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BROWSER_UNITS, HOST_FOLDER } from "../build/units.ts";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import type { Settings } from "../settings.ts";
import { run } from "../terminal/child.mjs";
import { typescript } from "../terminal/programs.ts";
import { step } from "../terminal/progress.mjs";

/** The folder of a unit's build. */
export const webFolderOf = (unit: string): string => join(ROOT, unit, "dist/web");

/** `shell@0.1.0-ab12…` of the build in a folder. */
export const targetIn = (folder: string): string => {
  const { name, version } = readJson<{ name: string; version: string }>(join(folder, "release.json"));
  return `${name}@${version}`;
};

/** Arguments of Node that run the release tool from source. */
export const releaseTool = (...args: string[]): string[] => [...typescript("release/src/cli.ts"), ...args];

const runReleaseTool = (verb: "publish" | "promote", args: string[], { logsDir, releasesDir }: Settings) =>
  run(process.execPath, releaseTool(verb, ...args, "--dir", releasesDir), {
    cwd: ROOT,
    // What starts here is shown on this machine; a browser's trial takes ten seconds, and is for whoever releases.
    env: { ...process.env, RELEASE_BROWSER: process.env["RELEASE_BROWSER"] || "none" },
    logFile: join(logsDir, `release-${verb}.log`),
    sentence: `The releases could not be ${verb === "publish" ? "published" : "promoted"}.`,
  });

/**
 * Publishes the builds to the release folder and promotes them, by the same tool a team releases with. The builds of the
 * last start are remembered: as long as they are the same, a rollback or a canary made since stays in force.
 */
export const publishReleases = async (settings: Settings): Promise<void> => {
  const { dataDir, releasesDir } = settings;
  const folders = [...BROWSER_UNITS.map(webFolderOf), join(ROOT, HOST_FOLDER)];
  const targets = folders.map(targetIn);
  const memory = join(dataDir, "started-with.json");
  const isPublished = (target: string) => existsSync(join(releasesDir, target.replace("@", "/"), "release.json"));
  const published =
    existsSync(memory) && existsSync(join(releasesDir, "index.html")) && targets.every(isPublished)
      ? readFileSync(memory, "utf8")
      : "";
  if (published === JSON.stringify(targets)) return;
  await step("Publishing releases", async () => {
    await runReleaseTool("publish", folders, settings);
    // What was built here is started here; whether it is too heavy for visitors is for `npm test` to say.
    await runReleaseTool(
      "promote",
      [...targets, "--over-budget", "--why", "iniciado com o que foi construído aqui"],
      settings,
    );
    writeFileSync(memory, JSON.stringify(targets));
    return targets.join(", ");
  });
};
