import { fileURLToPath } from "node:url";

/**
 * How a remote is built and released, for its own folder. The packed package brings these files along instead of
 * reaching for the repository's (release/local/pack-shared.mjs).
 */
export { buildFederated } from "../release/build/run.js";
export { remote } from "../webpack.base.js";

/** The release tool, as words for Node. */
export const releaseTool = ["--import", "tsx", fileURLToPath(new URL("../release/src/cli.ts", import.meta.url))];
