import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import webpack from "webpack";

/**
 * Builds one workspace (`shell`, `mfe-public`, …) into its `dist/web`; a second build of unchanged sources comes from
 * the persistent cache. Rejects with webpack's own words when it fails.
 *
 * @param {string} root the repository
 * @param {string} folder the workspace
 */
export const buildFederated = async (root, folder) => {
  const config = await import(pathToFileURL(resolve(root, folder, "webpack.config.js")).href);
  const compiler = webpack(config.default);
  const run = (method) =>
    new Promise((done, fail) => compiler[method]((error, result) => (error ? fail(error) : done(result))));
  const stats = await run("run");
  await run("close");
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: "errors-only", colors: false }));
};
