import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../../..");
/** Among the repository's packages: the tool takes what it needs of them. */
const PLACE = join(ROOT, ".cache");

/**
 * Bundles the release tool as teams outside this repository get it: journeys start it often, and from source most of its
 * time goes into compiling. `release` finds it by environment.
 *
 * @returns what removes it again
 */
export const bundleReleaseTool = async (): Promise<() => Promise<void>> => {
  await mkdir(PLACE, { recursive: true });
  const folder = await mkdtemp(join(PLACE, "release-tool-"));
  await promisify(execFile)(process.execPath, [join(ROOT, "tools/run.mjs"), "bundle-release-tool", folder]);
  process.env.E2E_RELEASE_TOOL = join(folder, "release.mjs");
  return () => rm(folder, { recursive: true });
};
