import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { dataDir } from "./visitor.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Runs the release tool on the running portal's releases, as a team does, and answers what it said as JSON. Without its own
 * trial in a browser: journeys release what fails in browsers alone.
 */
export const release = async (...words: string[]): Promise<{ [key: string]: unknown }> => {
  const folder = ["--dir", join(dataDir(), "releases"), "--json"];
  const args = ["--import", "tsx", join(ROOT, "release/src/cli.ts"), ...words, ...folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, RELEASE_BROWSER: "none" },
  });
  return JSON.parse(stdout);
};
