/**
 * Writes what the doors of shared offer to remotes at run time, as declarations without their comments, into
 * `shared/api/`: a change of the contract between shell and remotes shows in review. With `--check` it only compares,
 * and fails naming the doors that changed. Needs the declarations of `npm run typecheck`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../settings.mjs";

const SHARED = join(ROOT, "shared");
const TYPES = join(SHARED, "dist/types");
const REPORTS = join(SHARED, "api");

/** Doors that are bundled per build instead, are styles, or are for tests and builds: nothing of them is shared in a page. */
const OWN_COPIES = /^\.\/(?:contracts|words|kit|testing|build|jest|ui\/ui\.css)/;

const { exports: doors } = JSON.parse(readFileSync(join(SHARED, "package.json"), "utf8"));

const declarationsOf = (source) => join(TYPES, source.replace(/^\.?\/?(?:src\/)?/, "").replace(/\.tsx?$/, ".d.ts"));

/** What travels between browser and server is described by the API itself (`/openapi.json`). */
const isWire = (file) => relative(TYPES, file).startsWith("contracts/");

/** Modules of ours that a declaration names: what it passes on, and what its types are made of. */
const namedIn = (file, text) =>
  [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+\.tsx?)"/g)].map(([, path]) =>
    declarationsOf(relative(TYPES, join(dirname(file), path))),
  );

const reachableFrom = (door) => {
  const found = new Map();
  const visit = (file) => {
    if (found.has(file) || isWire(file)) return;
    const text = readFileSync(file, "utf8");
    found.set(file, text);
    for (const named of namedIn(file, text)) visit(named);
  };
  visit(declarationsOf(door));
  return found;
};

const withoutComments = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\n\s*\n/g, "\n")
    .trim();

const reportOf = (door) =>
  [...reachableFrom(door)]
    .map(([file, text]) => [relative(TYPES, file), withoutComments(text)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => `// ${file}\n${text}\n`)
    .join("\n");

const checking = process.argv.includes("--check");
const changed = [];
mkdirSync(REPORTS, { recursive: true });
for (const [door, source] of Object.entries(doors)) {
  if (OWN_COPIES.test(door)) continue;
  const path = join(REPORTS, `${door.slice(2).replaceAll("/", "-")}.txt`);
  const report = reportOf(source);
  if (existsSync(path) && readFileSync(path, "utf8") === report) continue;
  changed.push(door.slice(2));
  if (!checking) writeFileSync(path, report);
}
if (checking && changed.length > 0) {
  console.error(
    `What remotes get from shared changed: ${changed.join(", ")}. If that is meant, run "npm run api-report", look at the ` +
      "difference in shared/api, and remember that remotes of before must still run (CONTRACT, docs/releasing.md).",
  );
  process.exit(1);
}
console.log(changed.length > 0 ? `Written: ${changed.join(", ")}.` : "The doors of shared are as reported.");
