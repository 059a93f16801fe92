import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of the table of laws, as its cells stand. */
export interface LawLine {
  law: string;
  /** What is named, and the file that must hold it. */
  claims: { kind: "function" | "test" | "sentence"; name: string; file: string }[];
}

const KINDS = ["function", "test", "sentence"] as const;

const claimOf = (cell: string, kind: (typeof KINDS)[number]): LawLine["claims"][number] => {
  const [, quoted, code, file] = /^(?:"(.+)"|`(\w+)`) in `([^`]+)`$/.exec(cell) ?? [];
  return { kind, name: quoted ?? code ?? "", file: file ?? "" };
};

/** The lines of the first table of a page: law, what is done, function, test and sentence. */
export const lawLinesOf = (page: string): LawLine[] => {
  const [table = ""] = page.split("\n## ");
  return table
    .split("\n")
    .filter((line) => /^\| (?!law |-)/.test(line))
    .map((line) => {
      const [law = "", , ...named] = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      return { law, claims: KINDS.map((kind, at) => claimOf(named[at] ?? "", kind)) };
    });
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()[\]\\|]/g, "\\$&");

/** What a file must hold for a claim to be true: a declaration, a test's title, or the words of a sentence. */
const PATTERN = {
  function: (name: string) => new RegExp(`\\bconst ${name}\\b|\\b${name}: \\(`),
  test: (name: string) => new RegExp(`\\b(?:test|it)(?:\\.each)?\\(\\s*"${escaped(name)}"`),
  sentence: (name: string) => new RegExp(escaped(name)),
} as const;

/** The claims of a line that the checkout does not bear out, as a person reads them. */
export const untrueIn = (root: string, { claims }: LawLine): string[] =>
  claims.flatMap(({ kind, name, file }) => {
    if (name === "" || file === "") return [`no ${kind} is named`];
    try {
      return PATTERN[kind](name).test(readFileSync(join(root, file), "utf8")) ? [] : [`${file} has no ${kind} ${name}`];
    } catch {
      return [`${file} is not there`];
    }
  });
