import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../root.mjs";

/**
 * Writes `release.mjs`, the whole tool in one file that needs no compiler, and beside it the pages it tries remotes in,
 * which take jsdom from the packages around.
 */
export const bundleReleaseTool = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(ROOT, "release/src/cli.ts")],
    outfile: join(folder, "release.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: {
      js: 'import { createRequire as $require } from "node:module"; const require = $require(import.meta.url);',
    },
  });
  cpSync(join(ROOT, "release/src/trial/page"), join(folder, "page"), { recursive: true });
};
