import { readFileSync } from "node:fs";
import { besides, withoutComments } from "./declarations.ts";

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) (\w+)/gm;

/** Names that declarations export themselves or by name from elsewhere. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(DECLARED)].map(([, name = ""]) => name),
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((entry) => entry.trim().split(/\s+/).at(-1) ?? "")
      .filter(Boolean),
  ),
  ...[...text.matchAll(/^export \* as (\w+) from/gm)].map(([, name = ""]) => name),
];

/**
 * The names that a file of declarations exports, types too, sorted.
 *
 * @param file path of the declarations
 * @param read answers the text of a file
 */
export const exportedNames = (file: string, read = (path: string): string => readFileSync(path, "utf8")): string[] => {
  const text = withoutComments(read(file));
  const wholes = [...text.matchAll(/^export (?:type )?\* from "(\.[^"]+)"/gm)].map(([, path = ""]) => path);
  const passedOn = wholes.flatMap((path) => exportedNames(besides(file, path), read));
  return [...new Set([...namesIn(text), ...passedOn])].toSorted();
};
