import { build } from "esbuild";
import { ROOT } from "../root.mjs";

/** What the small shell that a remote stands alone in is made of, with all that it takes of the real one. */
export interface StandaloneSources {
  /** Paths from the repository's root. */
  files: string[];
  /** Names of the installed packages that they import. */
  packages: string[];
}

/** `@scope/name` or `name` of an import; undefined for a file. */
const packageOf = (request: string): string | undefined => /^(?:@[\w-]+\/)?[\w-][\w.-]*/.exec(request)?.[0];

export const standaloneSources = async (): Promise<StandaloneSources> => {
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
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports.filter(({ external }) => external));
  return {
    files: Object.keys(metafile.inputs),
    packages: [...new Set(imports.flatMap(({ path }) => packageOf(path) ?? []))].toSorted(),
  };
};
