import { fileURLToPath } from "node:url";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { DevelopmentReleasePlugin } from "./development-release-plugin.js";
import { IntegrityPlugin } from "./integrity-plugin.js";
import { ReleasePlugin } from "./release-plugin.js";

const isForReleases = (plugin) =>
  [IntegrityPlugin, ReleasePlugin, MiniCssExtractPlugin].some((kind) => plugin instanceof kind);

/**
 * The production configuration of a workspace as one for development: quick, readable, and without the hashes of files
 * that change all the time. No `eval` in it, so the portal's content security policy holds here too.
 *
 * @param {import("webpack").Configuration} config
 * @param {string} root the repository
 * @param {string} folder the workspace
 * @returns {import("webpack").Configuration}
 */
export const developmentOf = (config, root, folder) => ({
  ...config,
  // webpack's development mode asks for React's development JSX, which the released shell does not provide.
  mode: "production",
  devtool: "cheap-module-source-map",
  cache: {
    ...config.cache,
    name: `${folder}-served`,
    buildDependencies: { config: [...config.cache.buildDependencies.config, fileURLToPath(import.meta.url)] },
  },
  output: { ...config.output, filename: "[name].js", chunkFilename: "[name].js" },
  optimization: { moduleIds: "named", chunkIds: "named", minimize: false },
  infrastructureLogging: { level: "warn" },
  plugins: [
    ...config.plugins.filter((plugin) => !isForReleases(plugin)),
    new MiniCssExtractPlugin({ filename: "[name].css", chunkFilename: "[name].css", ignoreOrder: true }),
    new DevelopmentReleasePlugin({ root, folder }),
  ],
});
