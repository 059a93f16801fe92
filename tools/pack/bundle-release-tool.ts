import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../root.mjs";

/**
 * Writes `release.mjs`, the whole tool in one file that needs no compiler, and beside it the pages it tries remotes in,
 * which take jsdom from the packages around.
 */
export const bundleReleaseTool = async (folder: string): Promise<void> => {
  const page = join(ROOT, "release/src/trial/page");
  mkdirSync(join(folder, "page"), { recursive: true });
  const common = { bundle: true, platform: "node", format: "esm", logLevel: "error" } as const;
  await build({
    ...common,
    entryPoints: [join(ROOT, "release/src/cli.ts")],
    outfile: join(folder, "release.mjs"),
    banner: {
      js: 'import { createRequire as $require } from "node:module"; const require = $require(import.meta.url);',
    },
  });
  await build({ ...common, entryPoints: [join(page, "main.mjs")], outfile: join(folder, "page/main.mjs") });
  copyFileSync(join(page, "watch-page.js"), join(folder, "page/watch-page.js"));
};
