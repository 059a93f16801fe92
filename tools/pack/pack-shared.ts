import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { bundleReleaseTool } from "./bundle-release-tool.ts";
import { typedDoors, writeDeclarations } from "./declarations.ts";
import { npmPack } from "./npm-pack.ts";
import { standaloneSources } from "./standalone-sources.ts";

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What the build reaches for outside of shared, beside the small shell a remote stands alone in; it lies in `kit/` as it lies here. */
const KIT = [
  "webpack.base.js",
  "oxlint.config.js",
  "tools/walls",
  "tools/terminal/npm-options.mjs",
  "tools/webpack",
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

/** `lint.js` of the package: the rules of this repository, for one whose root is an area. */
const KIT_LINT = `import { fileURLToPath } from "node:url";
import house from "./kit/oxlint.config.js";
import { remotesIn } from "./kit/tools/walls/remotes.js";

export const areaRules = {
  ...house,
  jsPlugins: [fileURLToPath(new URL("./kit/tools/walls/plugin.js", import.meta.url))],
  overrides: [...house.overrides, ...remotesIn("src")],
};
`;

const manifestOf = (folder: string): Manifest => readJson<Manifest>(join(ROOT, folder, "package.json"));

/** Nothing that only the repository itself needs. */
const isForRemotes = (name: string) => !/^(?:knip|prettier|@prettier\/plugin-oxc|tsx|vitest|drizzle-orm)$/.test(name);

/** What the door of the servers brings: no remote traces by itself. */
const isForServers = (name: string) => name.startsWith("@opentelemetry/");

const packageJson = (standalone: readonly string[]) => {
  const { private: _private, devDependencies: own, ...shared } = manifestOf("shared") as Manifest & { private: true };
  const { dependencies, devDependencies } = manifestOf(".");
  const tools = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => isForRemotes(name));
  // Declarations of the doors name types of these packages, too.
  const types = Object.entries(own).filter(([name]) => name.startsWith("@types/"));
  const { dependencies: ofShell } = manifestOf("shell");
  const ofStandalone = Object.entries(ofShell).filter(([name]) => standalone.includes(name) && name !== shared.name);
  // The page in which the release tool starts a remote.
  const { jsdom } = manifestOf("release").dependencies;
  return {
    ...shared,
    exports: { ...typedDoors(shared.exports), "./lint": "./lint.js", "./tsconfig.json": "./tsconfig.json" },
    dependencies: {
      ...Object.fromEntries(Object.entries(shared.dependencies).filter(([name]) => !isForServers(name))),
      ...Object.fromEntries([...tools, ...types, ...ofStandalone]),
      ...(jsdom && { jsdom }),
    },
  };
};

/** TypeScript as strict as in this repository, for a folder that emits nothing. */
const tsconfigJson = () => {
  const { compilerOptions } = readJson<{ compilerOptions: Record<string, unknown> }>(join(ROOT, "tsconfig.json"));
  const { composite: _, emitDeclarationOnly: _emit, noEmitOnError: _onError, ...strictness } = compilerOptions;
  const types = ["jest", "node", "@testing-library/jest-dom"];
  const tsBuildInfoFile = "${configDir}/.cache/typecheck.tsbuildinfo";
  return { compilerOptions: { ...strictness, noEmit: true, tsBuildInfoFile, types } };
};

const isWanted = (path: string) => !/\.test\.tsx?$|\/(?:dist|api)(?:\/|$)/.test(path);

/** One hash of every file's name and bytes: two packages of one version may differ inside. */
const contentsOf = (folder: string): string => {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(`\0${path.slice(folder.length)}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 10);
};

/**
 * Packs `shared` with all that a remote needs to be written, built, tested and released where nothing else of this
 * repository is: declarations, the build, the tests' setting and the release tool. Whoever installs the package gets
 * the very versions of this repository with it. It is named as releases are: the version, and a hash of the contents.
 *
 * @param destination folder that the package is left in
 * @returns the path of the package
 */
export const packShared = async (destination: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-shared-"));
  const into = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  const writeJson = (path: string, value: unknown) => writeFileSync(into(path), JSON.stringify(value, null, 2));
  for (const path of ["src", "jest.js", "gleba-remote.js"])
    cpSync(join(ROOT, "shared", path), into(path), { recursive: true, filter: isWanted });
  const standalone = await standaloneSources();
  for (const path of [...KIT, ...standalone.files])
    cpSync(join(ROOT, path), into(join("kit", path)), { recursive: true, filter: isWanted });
  writeFileSync(into("build.js"), KIT_BUILD);
  writeFileSync(into("lint.js"), KIT_LINT);
  writeDeclarations(join(folder, "types"));
  writeJson("tsconfig.json", tsconfigJson());
  await bundleReleaseTool(join(folder, "kit"));
  const manifest = packageJson(standalone.packages);
  writeJson("package.json", manifest);
  // What the build reads of shared: its doors, its version and which package of that version it is.
  const { version, exports } = manifestOf("shared");
  const contents = contentsOf(folder);
  writeJson("kit/shared/package.json", { version, exports, contents });
  // A letter first: npm reads digits as a number.
  writeJson("package.json", { ...manifest, version: `${version}-h${contents}` });
  const archive = npmPack(folder, destination);
  rmSync(folder, { recursive: true });
  return archive;
};
