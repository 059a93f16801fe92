import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { run } from "../terminal/child.mjs";
import { step } from "../terminal/progress.mjs";
import { checkFreeDisk } from "./free-disk.mjs";

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, peer?: boolean }} LockedPackage */
/** @typedef {"all" | "portal"} Part all packages, or those that build and run the portal: the `dependencies` of root and workspaces */

export const LOCK = join(ROOT, "package-lock.json");
const INSTALLED = join(ROOT, "node_modules/.package-lock.json");

/** @type {(file: string) => Record<string, LockedPackage>} folder → what is in it */
export const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * True when `node_modules` holds what `package-lock.json` asks for. npm leaves its own account of what it installed
 * beside the packages; comparing the two also notices a hand-made `npm install`, a pull and an interrupted `npm ci`.
 * Optional packages may be absent: they belong to other systems. A copy without a lock file asks for nothing.
 *
 * @param {Part} part
 */
const isInstalled = (part) => {
  if (!existsSync(LOCK)) return true;
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK))
    .filter(([folder, { link, dev }]) => folder.includes("node_modules/") && !link && (part === "all" || !dev))
    .every(([folder, { version, optional, peer }]) => {
      const found = installed[folder];
      return found ? found.version === version && existsSync(join(ROOT, folder)) : Boolean(optional || peer);
    });
};

/**
 * npm's own program when npm started us, so that the same version installs; else the one on the path.
 *
 * @returns {[program: string, args: string[]]}
 */
export const npm = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
};

/**
 * `npm ci`, unless everything is there. No package's install script is needed, so none is run.
 *
 * @param {Part} part
 */
export const install = async (part) => {
  if (isInstalled(part)) return;
  await checkFreeDisk(ROOT, 1_200, "installing the packages");
  await step("Installing packages", async () => {
    const [program, args] = npm();
    const dev = part === "all" ? "--include=dev" : "--omit=dev";
    await run(program, [...args, "ci", "--ignore-scripts", dev, "--no-audit", "--no-fund"], {
      cwd: ROOT,
      logFile: join(ROOT, ".cache/install.log"),
      sentence: "The packages could not be installed.",
    });
  });
};
