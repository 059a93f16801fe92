import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import { BootPlugin } from "./tools/webpack/boot-plugin.js";
import { IntegrityPlugin } from "./tools/webpack/integrity-plugin.js";
import { ProvidedNamesPlugin } from "./tools/webpack/provided-names-plugin.js";
import { ReleasePlugin } from "./tools/webpack/release-plugin.js";
import { remoteRenderer, shellRenderer } from "./tools/webpack/renderers.js";
import { folderOf, steadyIds, trimmedFederation, withoutUnused } from "./tools/webpack/trimmed-packages.js";
import { notAWorker, workerPrograms } from "./tools/webpack/worker-loader.js";

/** @import { FederatedConfiguration } from "./tools/webpack/configuration.ts" */

const { lightningCssMinify: minify } = CssMinimizerPlugin;
const { swcMinify } = MinimizerPlugin;
const parallel = false;
const root = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** @type {(file: string) => { version: string, exports: Record<string, string> }} */
const readManifest = (file) => JSON.parse(readFileSync(require.resolve(file), "utf8"));

/** Doors of shared that are bundled per build instead (schemas, tree-shaken), or are no module of the page. */
const ownCopies = new Set([
  "./contracts",
  "./contracts/crm",
  "./contracts/financing",
  "./federation/release",
  "./federation/record",
  "./federation/canary",
  "./slots",
  "./map",
  "./passkeys",
  "./passkeys/list",
  "./words",
  "./calendar",
  "./kit",
  "./lots",
  "./testing",
  "./testing/assert-remote",
  "./build",
  "./jest",
  "./ui/leaving",
  "./ui/colors.css",
  "./ui/ui.css",
  "./rendering",
  "./rendering/realm",
  "./first-screen",
  "./tracing",
]);
const { version: sharedVersion, exports: allDoors } = readManifest("./shared/package.json");
const doors = Object.keys(allDoors).filter((door) => !ownCopies.has(door));
/** Its first number is raised when a door loses something (tools/commands/api-report.ts); below that any shell will do. */
const sharedFloor = `^${sharedVersion.split(".")[0]}.0.0`;
/** Shared too, yet loaded only where a form or a file is: chunks of their own in the shell. */
const lazyDoors = new Set(["@gleba/shared/ui/fields", "@gleba/shared/ui/uploads"]);

/**
 * What the shell provides and every remote takes from it: one copy in the page. Keys end in a slash where packages
 * are reached by subpaths, else those subpaths would not be shared at all. Floors are written by hand and are never
 * the installed version: a remote built today must still run in last month's shell.
 */
const floors = {
  react: "^19.0.0",
  "react/": "^19.0.0",
  "react-dom": "^19.0.0",
  "react-dom/": "^19.0.0",
  "react-router": "^7.0.0",
  "react-router/": "^7.0.0",
  "react-router-dom": "^7.0.0",
  "zod/mini": "^4.0.0",
  ...Object.fromEntries(doors.map((door) => [`@gleba/shared${door.slice(1)}`, sharedFloor])),
};

/** @param {(key: string) => { eager?: boolean, version?: string, import?: string | false }} side says the rest of each */
const share = (side) =>
  Object.fromEntries(
    Object.entries(floors).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, ...side(key) },
    ]),
  );

const versionOf = (/** @type {string} */ key) =>
  key.startsWith("@gleba/") ? sharedVersion : readManifest(`${key.split("/")[0]}/package.json`).version;

/** Shared packages are shipped whole, so these are shared as minimal copies: the router under both of its names. */
const minimalCopy = (/** @type {string} */ file) => resolve(root, "shell/src/boot", file);
const router = minimalCopy("react-router.js");
const zod = minimalCopy("zod-mini.js");
const minimalCopies = new Map([
  ["react-router", router],
  ["react-router-dom", minimalCopy("react-router-dom.js")],
  ["zod/mini", zod],
]);
const providedNames = () =>
  new ProvidedNamesPlugin({ "react-router": router, "react-router-dom": router, "zod/mini": zod });
const provided = share((key) => ({
  eager: !lazyDoors.has(key),
  version: versionOf(key),
  ...(minimalCopies.has(key) && { import: minimalCopies.get(key) }),
}));
const taken = share(() => ({ import: false }));

/**
 * @param {string} name
 * @param {ConstructorParameters<typeof ModuleFederationPlugin>[0]} options
 */
const federation = (name, options) =>
  new ModuleFederationPlugin({
    name,
    filename: "remoteEntry.js",
    shareStrategy: "loaded-first",
    dts: false,
    manifest: false,
    // Remotes are composed by our own registry: no manifest, no snapshot, no remote calling another remote.
    experiments: {
      optimization: { target: "web", disableSnapshot: true, disableRemote: true },
      // The shell leaves the runtime's core on the page (shell/src/boot/runtime-core.ts): no remote carries it again.
      externalRuntime: "exposes" in options,
    },
    ...options,
  });

const resolution = { extensions: [".tsx", ".ts", ".js"], alias: trimmedFederation };

/** Global name of a release's container. */
const containerOf = (/** @type {string} */ name) => name.replaceAll("-", "_");

/**
 * Everything the shell and the remotes build alike.
 *
 * @param {string} folder path of the workspace
 * @param {string} name of its releases; a team's clone may lie in a folder of any name
 * @param {string} container
 * @returns {Omit<FederatedConfiguration, "plugins">}
 */
const base = (folder, name, container) => ({
  name,
  mode: "production",
  context: folder,
  target: ["web", "es2022"],
  devtool: false,
  output: {
    path: resolve(folder, "dist/web"),
    uniqueName: container,
    publicPath: "auto",
    filename: "[name].[contenthash:8].js",
    chunkFilename: "[name].[contenthash:8].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    chunkLoadTimeout: 8_000,
    // A module that threw is evaluated again at the next try, so "Tentar novamente" can work.
    strictModuleErrorHandling: true,
  },
  resolve: resolution,
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        // What is ours is TypeScript wherever it lies.
        exclude: /node_modules\/(?!@gleba\/)/,
        resourceQuery: notAWorker,
        loader: "swc-loader",
        options: {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            target: "es2022",
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      {
        test: /\.ts$/,
        include: resolve(root, "shared/src/contracts"),
        enforce: "pre",
        loader: resolve(root, "tools/webpack/pure-schemas.js"),
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: "css-loader",
            options: {
              modules: {
                auto: /\.module\.css$/,
                namedExport: true,
                exportLocalsConvention: "as-is",
                localIdentName: "[hash:base64:6]",
                localIdentHashSalt: container,
              },
            },
          },
        ],
        sideEffects: true,
      },
      workerPrograms,
      { test: /\.(png|jpg|webp|avif|svg|woff2|bin)$/, type: "asset/resource" },
    ],
  },
  optimization: {
    moduleIds: "deterministic",
    chunkIds: "deterministic",
    realContentHash: true,
    // As small as Terser's in a third of its time, and in threads already. Lightning CSS takes a tenth of cssnano's.
    minimizer: [new MinimizerPlugin({ minify: swcMinify, parallel }), new CssMinimizerPlugin({ minify, parallel })],
  },
  performance: false,
  stats: "errors-warnings",
});

const css = () =>
  new MiniCssExtractPlugin({
    filename: "[name].[contenthash:8].css",
    chunkFilename: "[name].[contenthash:8].css",
    ignoreOrder: true,
  });

const wholeRouter = join(folderOf("react-router"), "dist/production/index.mjs");
const loader = resolve(root, "tools/webpack/trimmed-router.js");
const trimmedRouter = { test: /\.mjs$/, include: dirname(wholeRouter), loader };

const shell = base(resolve(root, "shell"), "shell", "gleba_shell");

/**
 * The shell: router, frame and everything shared, in one eager bundle.
 *
 * @returns {FederatedConfiguration}
 */
export const host = () => ({
  ...shell,
  entry: { main: ["./src/boot/runtime-core.ts", "./src/boot/provided.ts", "./src/boot/start.ts"] },
  resolve: {
    ...resolution,
    alias: {
      ...trimmedFederation,
      ...steadyIds,
      "the-whole-react-router$": wholeRouter,
      "the-whole-zod-mini$": join(folderOf("zod"), "mini/index.js"),
      ...withoutUnused,
    },
  },
  module: { rules: [...shell.module.rules, trimmedRouter] },
  plugins: [
    css(),
    providedNames(),
    federation("gleba_shell", { shared: provided }),
    new IntegrityPlugin("gleba_shell"),
    new BootPlugin(resolve(root, "shell/src/boot/boot.ts"), resolve(root, "shell/src/boot/template.html")),
    ...shellRenderer(shell, { router: wholeRouter, withoutUnused }),
    new ReleasePlugin({ root, folder: "shell", kind: "shell" }),
  ],
});

/**
 * A remote, named as its `remote.json` says: one exposed module, nothing shared of its own.
 *
 * @param {string} folder its path
 * @returns {FederatedConfiguration}
 */
export const remote = (folder) => {
  /** @type {{ name: string }} */
  const { name } = JSON.parse(readFileSync(join(folder, "remote.json"), "utf8"));
  const container = containerOf(name);
  const browser = base(folder, name, container);
  return {
    ...browser,
    entry: {},
    plugins: [
      css(),
      providedNames(),
      federation(container, { exposes: { "./remote": { import: "./src/remote.tsx", name: "remote" } }, shared: taken }),
      new IntegrityPlugin(container, { preloaded: true }),
      ...remoteRenderer(browser, Object.keys(floors)),
      new ReleasePlugin({ root: dirname(folder), folder: basename(folder), kind: "remote" }),
    ],
  };
};
