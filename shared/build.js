import { fileURLToPath } from "node:url";

/**
 * How a remote is built and released, for its own folder. The packed package brings these files along instead of
 * reaching for the repository's (tools/pack/pack-shared.ts).
 */
export { releaseOptionTakenByNpm } from "../tools/terminal/npm-options.mjs";
export { buildFederated } from "../tools/webpack/build-federated.js";
export { remote } from "../webpack.base.js";

/**
 * Serves one remote in a small shell of its own; its tools are loaded only then.
 *
 * @type {typeof import("../tools/webpack/serve-standalone.js").serveStandalone}
 */
export const serveStandalone = async (folder, options) =>
  (await import("../tools/webpack/serve-standalone.js")).serveStandalone(folder, options);

/**
 * Serves one remote in the real portal; where the rest of the repository is not, there is no such thing.
 *
 * @param {string} name
 */
export const developInPortal = async (name) => {
  const { runCommand } = await import("../tools/run-command.mjs");
  await runCommand("dev", [name]);
};

/** The release tool, as arguments of Node. */
export const releaseTool = [fileURLToPath(new URL("../tools/run.mjs", import.meta.url)), "release"];
