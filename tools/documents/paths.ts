import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";

const SKIPPED = new Set(["node_modules", "dist", ".git", ".data", ".cache"]);

/** All files of a checkout, from its root. */
export const filesOf = (root: string, folder = ""): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return SKIPPED.has(entry.name) ? [] : filesOf(root, path);
  });

const PLACE = /^(?:api|bench|demo|deploy|docs|e2e|mfe-[a-z*]+|release|shared|shell|tools)\/\S*$/;
const SOURCE = /^[\w#{},*<>./-]+\.(?:tsx?|mjs|css|graphql|md|svg)$/;
const SOURCE_IN_FOLDER = /^[\w{},*<>.-]+\/[\w{},*<>./-]+\.jsx?$/;

/** What a page names in backticks that must be a file or a folder: a place from the root, or the end of a file's path. */
export const pathsIn = (text: string): string[] => [
  ...new Set(
    [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)]
      .map(([, code = ""]) => code)
      .filter((code) => PLACE.test(code) || SOURCE.test(code) || SOURCE_IN_FOLDER.test(code)),
  ),
];

/** `*` is any name, `<noun>` too, and `{one,other}` either. */
const patternOf = (path: string): RegExp => {
  const source = path
    .replace(/\/$/, "")
    .replaceAll(/[.+?^$()[\]\\|]/g, "\\$&")
    .replaceAll(/\*|<\w+>/g, "[^/]*")
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  return new RegExp(`(?:^|/)${source}(?:/|$)`);
};

/** The paths that a page names and that no file has, as a whole or as its end. */
export const missingIn = (root: string, page: string, files: string[]): string[] =>
  pathsIn(readFileSync(join(root, page), "utf8")).filter((path) => {
    const pattern = patternOf(path);
    return !files.some((file) => pattern.test(file));
  });
