import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";

const NOT_INPUT = new Set(["node_modules", "dist", "testing", ".cache"]);
const isTest = (name) => /\.test\.tsx?$/.test(name);

const filesOf = (path) => {
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false })) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(({ name }) => !NOT_INPUT.has(name) && !isTest(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(`${path}/${name}`));
};

/** One hash of the names and contents of all given files and folders; tests are no input of a build. */
export const fingerprint = (paths) => {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of paths.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
};
