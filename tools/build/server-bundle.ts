import { build, type Plugin } from "esbuild";
import { ROOT } from "../root.mjs";

/** Our own packages are TypeScript source and are compiled in; everything else is resolved by Node at run time. */
const externalPackages: Plugin = {
  name: "external-packages",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@gleba/") ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles a server with esbuild: one file of ours per entry (and the chunks they have in common), packages stay in
 * node_modules.
 *
 * @param entryPoints paths in the repository
 */
export const bundleServer = async (
  outdir: string,
  entryPoints: string[],
  logLevel: "info" | "warning",
): Promise<void> => {
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel,
    plugins: [externalPackages],
  });
};
