import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "./fixture-release.ts";

const ROOT = join(__dirname, "../../..");

const bundle = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [join(ROOT, "tools/run.mjs"), "bundle-release-tool", folder]);
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return join(folder, "release.mjs");
};

let bundled: Promise<string> | undefined;

/**
 * Bundles the release tool as teams outside this repository get it, for tests that start it often, once a worker; returns
 * its path.
 */
export const bundleTool = (): Promise<string> => (bundled ??= bundle());
