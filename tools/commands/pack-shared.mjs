/**
 * `npm run pack-shared -- FOLDER`: packs `shared` with all that a remote needs to be built, tested and released where
 * nothing else of this repository is: the build, the tests' setting and the release tool. Whoever installs
 * the package gets the very versions of this repository with it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { bundleTool } from "./bundle-tool.mjs";
import { ROOT } from "../settings.mjs";

/** What the build reaches for outside of shared; it lies in `kit/` as it lies here. */
const KIT = [
  // The small shell a remote stands alone in, and what that takes of the real one.
  ...["standalone", "css.d.ts", "remotes.ts", "session/wiring.ts", "session/guard.ts"].map(
    (path) => `shell/src/${path}`,
  ),
  ...["route-announcer.ts", "site.ts", "startup-failure.ts"].map((file) => `shell/src/frame/${file}`),
  "webpack.base.js",
  "tools/terminal/npm-words.js",
  "tools/webpack",
  "shared/package.json",
  "shell/src/boot/react-router.js",
  "shell/src/boot/react-router-dom.js",
  "shell/src/boot/zod-mini.js",
];

const KIT_BUILD = `import { fileURLToPath } from "node:url";

export { releaseWordsTakenByNpm } from "./kit/tools/terminal/npm-words.js";
export { buildFederated } from "./kit/tools/webpack/run.js";
export { remote } from "./kit/webpack.base.js";

export const serveAlone = async (...args) => (await import("./kit/tools/webpack/alone.js")).serveAlone(...args);

/** The release tool, as words for Node. */
export const releaseTool = [fileURLToPath(new URL("./kit/release.mjs", import.meta.url))];
`;

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

/** Nothing that only the repository itself needs. */
const isForRemotes = (name) => !/^(?:knip|oxlint|prettier|typescript|tsx|drizzle-orm)$/.test(name);

const manifest = () => {
  const { private: _private, devDependencies: _own, ...shared } = readJson("shared/package.json");
  const { dependencies, devDependencies } = readJson("package.json");
  const tools = Object.entries(devDependencies).filter(([name]) => isForRemotes(name));
  // The page in which the release tool starts a remote.
  const { jsdom } = readJson("release/package.json").dependencies;
  return { ...shared, dependencies: { ...shared.dependencies, ...dependencies, ...Object.fromEntries(tools), jsdom } };
};

const isWanted = (path) => !/\.test\.tsx?$|\/(?:dist|api)(?:\/|$)/.test(path);

/** @returns {Promise<string>} the path of the package */
export const packShared = async (destination) => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-shared-"));
  const into = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  for (const path of ["src", "jest.js", "gleba-remote.js"])
    cpSync(join(ROOT, "shared", path), into(path), { recursive: true, filter: isWanted });
  for (const path of KIT) cpSync(join(ROOT, path), into(join("kit", path)), { recursive: true, filter: isWanted });
  writeFileSync(into("build.js"), KIT_BUILD);
  writeFileSync(into("package.json"), JSON.stringify(manifest(), null, 2));
  await bundleTool(join(folder, "kit"));
  mkdirSync(destination, { recursive: true });
  const told = execFileSync("npm", ["pack", folder, "--json", "--pack-destination", destination], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return join(destination, JSON.parse(told)[0].filename);
};

if (process.argv[1] === import.meta.filename) console.log(await packShared(resolve(process.argv[2] ?? ".")));
