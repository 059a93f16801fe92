import { join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "./made-release.ts";

/** The release tool in one file, for tests that start it many times; answers its path. */
export const bundledTool = async (): Promise<string> => {
  const outfile = join(await temporaryFolder(), "cli.mjs");
  await build({
    entryPoints: [join(__dirname, "../cli.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  return outfile;
};
