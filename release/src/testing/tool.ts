import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "./made-release.ts";

const ROOT = join(__dirname, "../../..");

/** The release tool as a team without this repository has it, for tests that start it many times; answers its path. */
export const bundledTool = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [join(ROOT, "tools/commands/bundle-tool.mjs"), folder]);
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return join(folder, "release.mjs");
};
