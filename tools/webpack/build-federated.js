import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";

/** @import { Compiler, Stats } from "webpack" */
/** @import { FederatedConfiguration } from "./configuration.ts" */

/**
 * The production configuration of a workspace, as its `webpack.config.js` says.
 *
 * @param {string} folder path of the workspace
 * @returns {Promise<FederatedConfiguration>}
 */
export const readConfiguration = async (folder) => {
  const file = pathToFileURL(join(folder, "webpack.config.js"));
  /** @type {{ default: FederatedConfiguration }} */
  const { default: configuration } = await import(file.href);
  return configuration;
};

/** @type {(compiler: Compiler) => Promise<Stats | undefined>} */
const run = (compiler) =>
  new Promise((fulfil, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : fulfil(stats)));
  });

/** @type {(compiler: Compiler) => Promise<void>} */
const close = (compiler) =>
  new Promise((fulfil, reject) => {
    compiler.close((error) => (error ? reject(error) : fulfil()));
  });

/**
 * Builds one workspace (`shell`, `mfe-public`, …) into its `dist/web`, from nothing: what webpack keeps of one build puts modules
 * of the next into another order, and the same commit would have another version. Rejects with webpack's own words when it fails.
 *
 * @param {string} root the repository
 * @param {string} folder the workspace
 * @returns {Promise<string>} what was built, as `mfe-public@0.1.0-1a2b3c4d5e`
 */
export const buildFederated = async (root, folder) => {
  const configuration = await readConfiguration(resolve(root, folder));
  const { path } = configuration.output;
  // webpack trusts a file whose name carries its hash; somebody may have touched it.
  await rm(path, { recursive: true, force: true });
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const stats = await run(compiler);
  await close(compiler);
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-only", colors: false }));
  /** @type {{ name: string, version: string }} */
  const { name, version } = JSON.parse(await readFile(join(path, "release.json"), "utf8"));
  return `${name}@${version}`;
};
