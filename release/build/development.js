import { fileURLToPath } from "node:url";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { DevelopmentReleasePlugin } from "./development-release-plugin.js";
import { fastRefresh } from "./fast-refresh.js";
import { IntegrityPlugin } from "./integrity-plugin.js";
import { ReleasePlugin } from "./release-plugin.js";

const isForReleases = (plugin) =>
  [IntegrityPlugin, ReleasePlugin, MiniCssExtractPlugin].some((kind) => plugin instanceof kind);

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The whole packages behind the lean copies, as their authors want them developed with. */
const forDevelopment = (alias = {}) =>
  Object.fromEntries(
    Object.entries(alias).map(([name, path]) => [
      name,
      path && path.replace("/dist/production/", "/dist/development/"),
    ]),
  );

/**
 * The production configuration of a workspace as one for development: quick, readable, refreshed while it runs, and
 * without the hashes of files that change all the time. No `eval` in it, so the portal's content security policy holds
 * here too.
 *
 * @param {import("webpack").Configuration} config
 * @param {string} root the repository
 * @param {string} folder the workspace
 * @returns {import("webpack").Configuration}
 */
export const developmentOf = (config, root, folder) => ({
  ...config,
  mode: "development",
  devtool: "cheap-module-source-map",
  cache: {
    ...config.cache,
    name: `${folder}-served`,
    buildDependencies: {
      config: [...config.cache.buildDependencies.config, here("./development.js"), here("./fast-refresh.js")],
    },
  },
  output: { ...config.output, filename: "[name].js", chunkFilename: "[name].js" },
  resolve: { ...config.resolve, alias: { ...forDevelopment(config.resolve.alias), ...fastRefresh.alias } },
  module: { ...config.module, rules: config.module.rules.map(fastRefresh.rule) },
  // A build with mistakes is not handed out: the page goes on with the one before, and from there to the mended one.
  optimization: { moduleIds: "named", chunkIds: "named", minimize: false, emitOnErrors: false },
  infrastructureLogging: { level: "warn" },
  plugins: [
    ...config.plugins.filter((plugin) => !isForReleases(plugin)),
    ...fastRefresh.plugins(),
    new MiniCssExtractPlugin({ filename: "[name].css", chunkFilename: "[name].css", ignoreOrder: true }),
    new DevelopmentReleasePlugin({ root, folder }),
  ],
});
