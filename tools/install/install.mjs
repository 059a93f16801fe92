import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run } from "../terminal/child.mjs";
import { step } from "../terminal/progress.mjs";
import { checkFreeDisk } from "./free-disk.mjs";

const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/**
 * True when `node_modules` holds what `package-lock.json` asks for. npm leaves its own account of what it installed
 * beside the packages; comparing the two also notices a hand-made `npm install`, a pull and an interrupted `npm ci`.
 * Optional packages may be absent: they belong to other systems.
 */
export const isInstalled = () => {
  if (!existsSync(join(ROOT, "node_modules/.package-lock.json"))) return false;
  const wanted = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(wanted)
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .every(([folder, { version, optional, peer }]) =>
      installed[folder]
        ? installed[folder].version === version && existsSync(join(ROOT, folder))
        : Boolean(optional || peer),
    );
};

/** npm's own program when npm started us, so that the same version installs; else the one on the path. */
const npm = () =>
  process.env.npm_execpath?.endsWith(".js") ? [process.execPath, [process.env.npm_execpath]] : ["npm", []];

/** `npm ci`, unless everything is there. No package's install script is needed, so none is run. */
export const install = async (logsDir) => {
  if (isInstalled()) return;
  await checkFreeDisk(ROOT, 1_200, "installing the packages");
  await step("Installing packages", async () => {
    const [program, args] = npm();
    await run(program, [...args, "ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"], {
      cwd: ROOT,
      logFile: join(logsDir, "install.log"),
      sentence: "The packages could not be installed.",
    });
  });
};
