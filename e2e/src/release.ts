import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { dataDir } from "./visitor.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The tool as teams outside this repository get it; from source beside a portal that runs already. */
const tool = (): string[] =>
  process.env.E2E_RELEASE_TOOL ? [process.env.E2E_RELEASE_TOOL] : ["--import", "tsx", join(ROOT, "release/src/cli.ts")];

/**
 * Runs the release tool on a folder of releases, as a team does, and answers what it said as JSON. Without its own trial in a
 * browser: journeys release what fails in browsers alone.
 */
export const releaseIn = async (folder: string, ...words: string[]): Promise<{ [key: string]: unknown }> => {
  const args = [...tool(), ...words, "--dir", folder, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, RELEASE_BROWSER: "none" },
  });
  return JSON.parse(stdout);
};

/** The same on the releases of the running portal. */
export const release = (...words: string[]): Promise<{ [key: string]: unknown }> =>
  releaseIn(join(dataDir(), "releases"), ...words);
