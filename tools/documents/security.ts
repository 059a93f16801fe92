import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of the tables of requirements. */
export interface RequirementLine {
  number: string;
  level: string;
  what: string;
  state: string;
  /** What shows it where it is met; else why it does not apply, or what is missing. */
  shown: string;
}

/** The lines of a page that begin with a requirement's number, in their order. */
export const requirementLinesOf = (page: string): RequirementLine[] =>
  page
    .split("\n")
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [number = "", level = "", what = "", state = "", shown = ""] = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      return { number, level, what, state, shown };
    });

/** What of a line is not so: a word for its state, a missing reason, a file or a title that is not there. */
export const untrueOf = (root: string, { number, what, state, shown }: RequirementLine): string[] => {
  if (what === "" || shown === "") return [`${number} leaves a cell empty`];
  if (state === "not applicable" || state === "not met") return [];
  if (state !== "met") return [`${number} is ${state}, which is no state`];
  const [, title = "", file = ""] = /^"(.+)" in `([^`]+)`$/.exec(shown) ?? [];
  if (title === "") return [`${number} names nothing that shows it`];
  try {
    return readFileSync(join(root, file), "utf8").includes(title) ? [] : [`${number}: ${file} does not say ${title}`];
  } catch {
    return [`${number}: ${file} is not there`];
  }
};
