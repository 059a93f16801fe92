import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../root.mjs";

/** The declarations of shared, as `npm run typecheck` leaves them. */
const TYPES = join(ROOT, "shared/dist/types");

/** Path of the declarations of a source of shared, as its doors name it: `./src/http/index.ts`. */
export const declarationsOf = (source: string): string =>
  join(TYPES, source.replace(/^\.?\/?(?:src\/)?/, "").replace(/\.tsx?$/, ".d.ts"));

/** What travels between browser and server is described by the API itself (`/openapi.json`). */
const isWire = (file: string) => relative(TYPES, file).startsWith("contracts/");

/** Path of the declarations that a declaration means by `./x.ts`. */
export const besides = (file: string, path: string): string =>
  declarationsOf(relative(TYPES, join(dirname(file), path)));

/** Modules of ours that a declaration names: what it passes on, and what its types are made of. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+\.tsx?)"/g)].map(([, path = ""]) => besides(file, path));

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

export const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\n\s*\n/g, "\n")
    .trim();

/** All declarations that a door leads to, without their comments. */
export const reportOf = (door: string): string =>
  [...reachableFrom(door)]
    .map(([file, text]) => ({ file: relative(TYPES, file), text: withoutComments(text) }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, text }) => `// ${file}\n${text}\n`)
    .join("\n");
