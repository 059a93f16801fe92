import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { typescript } from "../terminal/programs.ts";

/** What is built apart: again only when its inputs changed since its last success, or its product is gone. */
export interface Unit {
  name: string;
  /** Files and folders. */
  inputs: string[];
  /** A file that is there once it is built. */
  product: string;
  /** Arguments of Node that build it. */
  args: string[];
}

/** The areas of the portal: every folder that says what it is in a `remote.json`. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => /^mfe-[a-z]+$/.test(name) && existsSync(join(ROOT, name, "remote.json")))
  .toSorted();

/** The units that are published as releases. */
export const BROWSER_UNITS = ["shell", ...REMOTES];

/** Where the host release is built. */
export const HOST_FOLDER = "shell/dist/host";

/** What can change any build. */
const COMMON = ["package-lock.json", "tsconfig.json", "tools/build"];
const BROWSER = ["webpack.base.js", "tools/webpack", "shared/package.json", "shared/build.js", "shared/src"];
const SERVER = ["shared/package.json", "shared/src"];

const browserUnit = (name: string): Unit => ({
  name,
  inputs: [
    ...COMMON,
    ...BROWSER,
    ...["src", "package.json", "remote.json", "examples.json", "webpack.config.js"].map((input) => `${name}/${input}`),
  ],
  product: `${name}/dist/web/release.json`,
  args: [join(ROOT, "tools/webpack/bundle-browser.js"), name],
});

const serverUnit = (name: string, inputs: string[], product: string, args: string[]): Unit => ({
  name,
  inputs: [...COMMON, ...SERVER, ...inputs],
  product,
  args: [...typescript("tools/build/bundle-server.ts"), ...args],
});

/** What the sources of a unit weigh; the shell brings those of shared. */
const weightOf = (name: string): number =>
  [name, ...(name === "shell" ? ["shared"] : [])]
    .flatMap((folder) => readdirSync(join(ROOT, folder, "src"), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.includes(".test."))
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);

/**
 * Everything that is built apart: the servers, which are quickly built, before the areas, and of these the largest first: two
 * at a time, the last to end would leave a processor idle.
 */
export const UNITS: Unit[] = [
  serverUnit("api", ["api/src", "api/package.json"], "api/dist/main.js", [
    "api/dist",
    "api/src/main.ts",
    "api/src/setup.ts",
    "api/src/import.ts",
    "api/src/worker.ts",
    "api/src/sender.ts",
    "api/src/backup.ts",
    "api/src/restore.ts",
    "api/src/wal.ts",
  ]),
  serverUnit("demonstration", ["api/src", "api/package.json", "demo/src", "demo/package.json"], "demo/dist/setup.js", [
    "demo/dist",
    "demo/src/setup.ts",
  ]),
  serverUnit("portal host", ["shell/server", "shell/package.json"], "shell/dist/server.js", [
    "shell/dist",
    "shell/server/server.ts",
    "shell/server/launcher.ts",
    "shell/server/rendering/worker.js",
    "shell/server/offline/service-worker.js",
  ]),
  {
    name: "host release",
    inputs: [...COMMON, ...SERVER, "shell/server", "shell/package.json"],
    product: join(HOST_FOLDER, "release.json"),
    args: [...typescript("tools/build/bundle-host.ts")],
  },
  ...BROWSER_UNITS.map((name) => ({ name, weight: weightOf(name) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => browserUnit(name)),
];
