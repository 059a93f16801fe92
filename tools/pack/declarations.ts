import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { bin } from "../terminal/programs.ts";

/** Writes the declarations of `shared` into a folder: what an editor and a typecheck read in place of its sources. */
export const writeDeclarations = (folder: string): void => {
  const options = ["--composite", "false", "--incremental", "false", "--outDir", folder];
  execFileSync(bin("tsc"), ["-p", join(ROOT, "shared"), "--declaration", "--emitDeclarationOnly", ...options], {
    encoding: "utf8",
  });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".test.d.ts")) rmSync(join(folder, file));
};

type Door = string | { types: string; default: string };

/** The doors as the package opens them: to TypeScript by their declarations, to builds and tests by their sources. */
export const typedDoors = (doors: Record<string, string>): Record<string, Door> =>
  Object.fromEntries(
    Object.entries(doors).map(([door, source]) => [
      door,
      /\.tsx?$/.test(source)
        ? { types: source.replace(/^\.\/src\//, "./types/").replace(/\.tsx?$/, ".d.ts"), default: source }
        : source,
    ]),
  );
