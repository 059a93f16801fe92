import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";

/**
 * Builds one workspace (`shell`, `mfe-public`, …) into its `dist/web`; a second build of unchanged sources comes from
 * the persistent cache. Rejects with webpack's own words when it fails.
 *
 * @param {string} root the repository
 * @param {string} folder the workspace
 * @returns {Promise<string>} what was built, as `mfe-public@0.1.0-1a2b3c4d5e`
 */
export const buildFederated = async (root, folder) => {
  const config = await import(pathToFileURL(resolve(root, folder, "webpack.config.js")).href);
  // webpack trusts a file whose name carries its hash; somebody may have touched it.
  await rm(config.default.output.path, { recursive: true, force: true });
  const compiler = webpack(config.default);
  const run = (method) =>
    new Promise((done, fail) => compiler[method]((error, result) => (error ? fail(error) : done(result))));
  const stats = await run("run");
  await run("close");
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: "errors-only", colors: false }));
  const { name, version } = JSON.parse(await readFile(join(config.default.output.path, "release.json"), "utf8"));
  return `${name}@${version}`;
};
