import { REMOTES } from "./remotes.mjs";

/** The units that are published as releases. */
export const BROWSER_UNITS = ["shell", ...REMOTES];

/** What can change any build. */
const COMMON = ["package-lock.json", "tsconfig.json", "tools/build", "tools/webpack/bundle-browser.mjs"];
const BROWSER = ["webpack.base.js", "tools/webpack", "shared/package.json", "shared/build.js", "shared/src"];
const SERVER = ["shared/package.json", "shared/src"];

const browserUnit = (name) => ({
  name,
  inputs: [
    ...COMMON,
    ...BROWSER,
    ...["src", "package.json", "remote.json", "webpack.config.js"].map((input) => `${name}/${input}`),
  ],
  product: `${name}/dist/web/release.json`,
  program: "tools/webpack/bundle-browser.mjs",
  args: [name],
});

const serverUnit = (name, inputs, product, args) => ({
  name,
  inputs: [...COMMON, ...SERVER, ...inputs],
  product,
  program: "tools/build/bundle-server.mjs",
  args,
});

/**
 * Everything that is built apart. A unit is built again only when its inputs changed since its last success or its
 * product is gone.
 */
export const UNITS = [
  ...BROWSER_UNITS.map(browserUnit),
  serverUnit("api", ["api/src", "api/package.json"], "api/dist/main.js", [
    "api/dist",
    "api/src/main.ts",
    "api/src/setup.ts",
    "api/src/import.ts",
  ]),
  serverUnit("demonstration", ["api/src", "api/package.json", "demo/src", "demo/package.json"], "demo/dist/setup.js", [
    "demo/dist",
    "demo/src/setup.ts",
  ]),
  serverUnit("portal host", ["shell/server", "shell/package.json"], "shell/dist/server.js", [
    "shell/dist",
    "shell/server/server.ts",
  ]),
];
