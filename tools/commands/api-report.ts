/**
 * Writes what the doors of shared offer to remotes at run time, as declarations without their comments, into
 * `shared/api/`: a change of the contract between shell and remotes shows in review. With `--check` it only compares,
 * and fails naming the doors that changed. Needs the declarations of `npm run typecheck`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { print } from "../terminal/progress.mjs";

const SHARED = join(ROOT, "shared");
const TYPES = join(SHARED, "dist/types");
const REPORTS = join(SHARED, "api");

/** Doors that are bundled per build instead, are styles, or are for tests and builds: nothing of them is shared in a page. */
const OWN_COPIES = /^\.\/(?:contracts|words|kit|lots|testing|build|jest|ui\/\w+\.css)/;

const declarationsOf = (source: string): string =>
  join(TYPES, source.replace(/^\.?\/?(?:src\/)?/, "").replace(/\.tsx?$/, ".d.ts"));

/** What travels between browser and server is described by the API itself (`/openapi.json`). */
const isWire = (file: string) => relative(TYPES, file).startsWith("contracts/");

/** Modules of ours that a declaration names: what it passes on, and what its types are made of. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+\.tsx?)"/g)].map(([, path = ""]) =>
    declarationsOf(relative(TYPES, join(dirname(file), path))),
  );

/** Text by file. */
const reachableFrom = (door: string): Map<string, string> => {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file) || isWire(file)) return;
    const text = readFileSync(file, "utf8");
    found.set(file, text);
    for (const imported of importsOf(file, text)) visit(imported);
  };
  visit(declarationsOf(door));
  return found;
};

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\n\s*\n/g, "\n")
    .trim();

const reportOf = (door: string): string =>
  [...reachableFrom(door)]
    .map(([file, text]) => ({ file: relative(TYPES, file), text: withoutComments(text) }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, text }) => `// ${file}\n${text}\n`)
    .join("\n");

/** Writes the reports that changed, unless they are only compared; answers the names of their doors. */
const updateReports = (isChecking: boolean): string[] => {
  const { exports: doors } = readJson<{ exports: Record<string, string> }>(join(SHARED, "package.json"));
  mkdirSync(REPORTS, { recursive: true });
  return Object.entries(doors).flatMap(([door, source]) => {
    if (OWN_COPIES.test(door)) return [];
    const name = door.slice(2);
    const path = join(REPORTS, `${name.replaceAll("/", "-")}.txt`);
    const report = reportOf(source);
    if (existsSync(path) && readFileSync(path, "utf8") === report) return [];
    if (!isChecking) writeFileSync(path, report);
    return [name];
  });
};

export const run = async (args: string[]): Promise<void> => {
  const isChecking = args.includes("--check");
  const changed = updateReports(isChecking);
  if (isChecking && changed.length > 0) {
    process.exitCode = 1;
    console.error(
      `What remotes get from shared changed: ${changed.join(", ")}. If that is meant, run "npm run api-report", look at the ` +
        "difference in shared/api, and remember that remotes from an earlier release must still run (CONTRACT, docs/releasing.md).",
    );
  } else print(changed.length > 0 ? `Written: ${changed.join(", ")}.` : "The doors of shared are as reported.");
};
