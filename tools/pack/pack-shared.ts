import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { bundleReleaseTool } from "./bundle-release-tool.ts";

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What the build reaches for outside of shared; it lies in `kit/` as it lies here. */
const KIT = [
  // The small shell a remote stands alone in, and what that takes of the real one.
  ...["standalone", "css.d.ts", "remotes.ts", "session/wiring.ts", "session/guard.ts"].map(
    (path) => `shell/src/${path}`,
  ),
  ...["route-announcer.ts", "site.ts", "startup-failure.ts"].map((file) => `shell/src/frame/${file}`),
  "webpack.base.js",
  "tools/terminal/npm-options.mjs",
  "tools/webpack",
  "shared/package.json",
  "shell/src/boot/react-router.js",
  "shell/src/boot/react-router-dom.js",
  "shell/src/boot/zod-mini.js",
];

/** `build.js` of the package: as shared/build.js, without what only the repository has. */
const KIT_BUILD = `import { fileURLToPath } from "node:url";

export { releaseOptionTakenByNpm } from "./kit/tools/terminal/npm-options.mjs";
export { buildFederated } from "./kit/tools/webpack/build-federated.js";
export { remote } from "./kit/webpack.base.js";

export const serveStandalone = async (...args) =>
  (await import("./kit/tools/webpack/serve-standalone.js")).serveStandalone(...args);

/** The release tool, as arguments of Node. */
export const releaseTool = [fileURLToPath(new URL("./kit/release.mjs", import.meta.url))];
`;

const manifestOf = (folder: string): Manifest => readJson<Manifest>(join(ROOT, folder, "package.json"));

/** Nothing that only the repository itself needs. */
const isForRemotes = (name: string) => !/^(?:knip|oxlint|prettier|typescript|tsx|drizzle-orm)$/.test(name);

const packageJson = () => {
  const { private: _private, devDependencies: _own, ...shared } = manifestOf("shared") as Manifest & { private: true };
  const { dependencies, devDependencies } = manifestOf(".");
  const tools = Object.entries(devDependencies).filter(([name]) => isForRemotes(name));
  // The page in which the release tool starts a remote.
  const { jsdom } = manifestOf("release").dependencies;
  return { ...shared, dependencies: { ...shared.dependencies, ...dependencies, ...Object.fromEntries(tools), jsdom } };
};

const isWanted = (path: string) => !/\.test\.tsx?$|\/(?:dist|api)(?:\/|$)/.test(path);

/**
 * Packs `shared` with all that a remote needs to be built, tested and released where nothing else of this repository
 * is: the build, the tests' setting and the release tool. Whoever installs the package gets the very versions of this
 * repository with it.
 *
 * @returns the path of the package
 */
export const packShared = async (destination: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-shared-"));
  const into = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  for (const path of ["src", "jest.js", "gleba-remote.js"])
    cpSync(join(ROOT, "shared", path), into(path), { recursive: true, filter: isWanted });
  for (const path of KIT) cpSync(join(ROOT, path), into(join("kit", path)), { recursive: true, filter: isWanted });
  writeFileSync(into("build.js"), KIT_BUILD);
  writeFileSync(into("package.json"), JSON.stringify(packageJson(), null, 2));
  await bundleReleaseTool(join(folder, "kit"));
  mkdirSync(destination, { recursive: true });
  const output = execFileSync("npm", ["pack", folder, "--json", "--pack-destination", destination], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const [archive] = JSON.parse(output) as [{ filename: string }];
  return join(destination, archive.filename);
};
