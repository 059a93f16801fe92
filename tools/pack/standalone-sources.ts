import { build } from "esbuild";
import { ROOT } from "../root.mjs";

/** The files of the small shell that a remote stands alone in, with all they take of the real one, from the repository's root. */
export const standaloneSources = async (): Promise<string[]> => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["shell/src/standalone/main.tsx"],
    bundle: true,
    write: false,
    outdir: "unwritten",
    metafile: true,
    packages: "external",
    loader: { ".css": "empty" },
    logLevel: "error",
  });
  return Object.keys(metafile.inputs);
};
