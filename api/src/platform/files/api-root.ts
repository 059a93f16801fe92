import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

const isApi = (folder: string): boolean => {
  const manifest = join(folder, "package.json");
  return (
    existsSync(manifest) && (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string }).name === "@gleba/api"
  );
};

/**
 * The folder of `api/`, found upward from the running script (or from the working folder), so that
 * the same code finds its migrations from source, from the bundle and under Jest.
 */
export const findApiRoot = (script = process.argv[1], cwd = process.cwd()): string => {
  for (const start of [script && existsSync(script) ? dirname(realpathSync(script)) : cwd, cwd]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (isApi(folder)) return folder;
      if (isApi(join(folder, "api"))) return join(folder, "api");
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error("api/package.json was not found above the running script; set API_ROOT");
};
