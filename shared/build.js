import { fileURLToPath } from "node:url";

/**
 * How a remote is built and released, for its own folder. The packed package brings these files along instead of
 * reaching for the repository's (tools/commands/pack-shared.mjs).
 */
export { releaseWordsTakenByNpm } from "../tools/terminal/npm-words.js";
export { buildFederated } from "../tools/webpack/run.js";
export { remote } from "../webpack.base.js";

/** Serves one remote in a small shell of its own (tools/webpack/alone.js); its tools are loaded only then. */
export const serveAlone = async (...args) => (await import("../tools/webpack/alone.js")).serveAlone(...args);

/** Serves one remote in the real portal; where the rest of the repository is not, there is no such thing. */
export const developInPortal = async (name) => {
  const { command } = await import("../tools/terminal/command.mjs");
  const { devPortal } = await import("../tools/dev/dev-portal.mjs");
  await command(() => devPortal([name]));
};

/** The release tool, as words for Node. */
export const releaseTool = [fileURLToPath(new URL("../tools/commands/release.mjs", import.meta.url))];
