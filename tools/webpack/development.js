import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { buildFiles } from "./build-files.js";
import { DevelopmentReleasePlugin } from "./development-release-plugin.js";
import { fastRefresh } from "./fast-refresh.js";
import { IntegrityPlugin } from "./integrity-plugin.js";
import { ProvidedNamesPlugin } from "./provided-names-plugin.js";
import { ReleasePlugin } from "./release-plugin.js";
import { RendererPlugin } from "./renderer-plugin.js";

/** @import { Configuration, FileCacheOptions, WebpackPluginInstance } from "webpack" */
/** @import { Alias, FederatedConfiguration } from "./configuration.ts" */

/** @param {WebpackPluginInstance} plugin */
const isForReleases = (plugin) =>
  [IntegrityPlugin, ReleasePlugin, RendererPlugin, MiniCssExtractPlugin].some((kind) => plugin instanceof kind);

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

const repository = here("../..");

/**
 * `contents` is the hash of the packed package (tools/pack/pack-shared.ts); sources of a repository carry none.
 *
 * @type {{ version: string, contents?: string }}
 */
const { version, contents = "" } = JSON.parse(readFileSync(join(repository, "shared/package.json"), "utf8"));

/**
 * What development need not do again at the next start, kept in this repository, else in the folder of the team that has its
 * own. A build for production keeps nothing (decision 190).
 *
 * @param {string} folder path of the workspace
 * @param {string} name
 * @returns {FileCacheOptions}
 */
const keptBetweenBuilds = (folder, name) => ({
  type: "filesystem",
  cacheDirectory: resolve(folder.startsWith(repository) ? repository : folder, ".cache/webpack"),
  name,
  // webpack takes an installed package for unchanged while its version is the same.
  version: `${version} ${contents}`,
  buildDependencies: {
    config: [join(repository, "webpack.base.js"), ...buildFiles, here("./development.js"), here("./fast-refresh.js")],
  },
});

/**
 * The whole packages behind the minimal copies, as their authors want them developed with.
 *
 * @param {Alias} [alias]
 * @returns {Alias}
 */
const forDevelopment = (alias = {}) =>
  Object.fromEntries(
    Object.entries(alias).map(([name, path]) => [
      name,
      path && path.replace("/dist/production/", "/dist/development/"),
    ]),
  );

/**
 * A production configuration as one for development: quick, readable, refreshed while it runs, and without the hashes of
 * files that change all the time. No `eval` in it, so the portal's content security policy holds here too.
 *
 * @param {FederatedConfiguration} config
 * @param {string} name of the cache
 */
const served = (config, name) => ({
  ...config,
  /** @type {"development"} */
  mode: "development",
  devtool: "cheap-module-source-map",
  cache: keptBetweenBuilds(config.context, name),
  // As long as the portal host waits for a build.
  output: { ...config.output, filename: "[name].js", chunkFilename: "[name].js", chunkLoadTimeout: 60_000 },
  resolve: { ...config.resolve, alias: { ...forDevelopment(config.resolve.alias), ...fastRefresh.alias } },
  module: { ...config.module, rules: config.module.rules.map(fastRefresh.rule) },
  /**
   * A build with mistakes is not handed out: the page goes on with the one before, and from there to the mended one.
   *
   * @type {Configuration["optimization"]}
   */
  optimization: { moduleIds: "named", chunkIds: "named", minimize: false, emitOnErrors: false },
  /** @type {Configuration["infrastructureLogging"]} */
  infrastructureLogging: { level: "warn" },
});

const plugins = () => [
  ...fastRefresh.plugins(),
  new MiniCssExtractPlugin({ filename: "[name].css", chunkFilename: "[name].css", ignoreOrder: true }),
];

/**
 * A workspace for the portal host of a development.
 *
 * @param {FederatedConfiguration} config as for production
 * @param {string} root the repository
 * @param {string} folder the workspace
 * @returns {Configuration}
 */
export const developmentOf = (config, root, folder) => ({
  ...served(config, `${folder}-served`),
  plugins: [
    ...config.plugins.filter((plugin) => !isForReleases(plugin)),
    ...plugins(),
    new DevelopmentReleasePlugin({ root, folder }),
  ],
});

/**
 * A remote and the small shell it stands alone in, as one build without federation.
 *
 * @param {FederatedConfiguration} config of the remote, as for production
 * @param {{ shell: string, files: string }} standalone `shell`: the script that starts; `files`: the path they are
 *   served at
 * @returns {Configuration}
 */
export const standaloneOf = (config, { shell, files }) => {
  const base = served(config, `${config.name}-alone`);
  return {
    ...base,
    entry: { main: shell },
    // The doors of shared are whole in the portal, their styles too; a door that only passes names on would be skipped.
    optimization: { ...base.optimization, sideEffects: false },
    output: { ...base.output, publicPath: files },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, "the-remote$": join(config.context, "src/remote.tsx") },
    },
    plugins: [...config.plugins.filter((plugin) => plugin instanceof ProvidedNamesPlugin), ...plugins()],
  };
};
