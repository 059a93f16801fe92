/** The release tool as files that need no compiler. Usage: node bundle-tool.mjs FOLDER */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../settings.mjs";

/**
 * Writes `release.mjs`, the whole tool in one file, and beside it the page it starts remotes in, which takes jsdom from
 * the packages around.
 */
export const bundleTool = async (folder) => {
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
  copyFileSync(join(ROOT, "release/src/trial/page.mjs"), join(folder, "page.mjs"));
};

if (process.argv[1] === import.meta.filename) await bundleTool(process.argv[2]);
