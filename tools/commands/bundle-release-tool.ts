/** `node tools/run.mjs bundle-release-tool FOLDER`: the release tool as files that need no compiler. */
import { resolve } from "node:path";
import { bundleReleaseTool } from "../pack/bundle-release-tool.ts";

export const run = ([folder = "."]: string[]): Promise<void> => bundleReleaseTool(resolve(folder));
