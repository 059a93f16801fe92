import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

const NOT_INPUT = new Set(["node_modules", "dist", "testing", ".cache"]);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

const filesIn = (path: string): string[] => {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_INPUT.has(name) && !isTest(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
};

/** One hash of the names and contents of all given files and folders; tests are no input of a build. */
export const fingerprint = (paths: string[]): string => {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of paths.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
};
