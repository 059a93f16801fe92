import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { ROOT } from "../root.mjs";
import { nameOf, type Mutation } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import type { Requirement } from "./requirement.ts";
import { isSeen, readSeen } from "./seen.ts";

/** The page that is made of the table. */
export const PAGE = join(ROOT, "docs/specification.md");

const SECTIONS: Readonly<Record<number, string>> = {
  1: "What the product does and for whom",
  2: "Screens and routes",
  3: "Entities and their fields",
  4: "States and transitions",
  5: "Validation rules",
  6: "Roles and permissions",
  7: "The calls it makes",
  8: "The error catalogue",
  9: "Business constants and limits",
};

/** Text in a cell: a table reads `|` as the next cell, and `{…}` or `<…>` as they are. */
const cell = (text: string): string => text.replaceAll("|", "\\|");
const code = (text: string): string => `\`${cell(text)}\``;

/** Source text on one line; with backticks of its own it stands between two of them. */
const source = (text: string): string => {
  const one = cell(text.trim().replaceAll(/\s*\n\s*/g, " "));
  if (one === "") return "nothing";
  return one.includes("`") ? `\`\` ${one} \`\`` : `\`${one}\``;
};

const testOf = ({ test, missing }: Requirement): string =>
  test ? `${code(test.file)}: ${cell(test.title).replaceAll(/[*_<`]/g, "\\$&")}` : `**open**: ${missing}`;

const proofOf = (mutation: Mutation | undefined): string =>
  mutation ? `${code(mutation.file)}: ${source(mutation.text)} → ${source(mutation.broken)}` : "";

/** The lines that were broken and seen, by the names of their rows. */
const seenMutations = (requirements: readonly Requirement[]): Map<string, Mutation> => {
  const seen = readSeen();
  const rows = new Map(requirements.map((row) => [nameOf(row), row]));
  const proven = mutations.filter((mutation) => {
    const row = rows.get(nameOf(mutation));
    return row && isSeen(seen, mutation, row);
  });
  return new Map(proven.map((mutation) => [nameOf(mutation), mutation]));
};

/** The table as a page, with how many rows are whole and how many open. */
export const pageOf = async (requirements: readonly Requirement[]): Promise<string> => {
  const whole = requirements.filter(({ test }) => test).length;
  const proofs = seenMutations(requirements);
  const line = (row: Requirement): string =>
    `| ${cell(row.quote)} | ${testOf(row)} | ${proofOf(proofs.get(nameOf(row)))} |`;
  const sections = Object.entries(SECTIONS).map(([number, name]) => {
    const rows = requirements.filter(({ section }) => section === Number(number));
    return `## ${number}. ${name}\n\n| The specification | The test | Fails when broken |\n| --- | --- | --- |\n${rows.map(line).join("\n")}\n`;
  });
  const head = `# The specification, requirement by requirement

Made by \`npm run specification\` from \`tools/specification/requirements.ts\`; a test compares the two, and finds each test that is named here.
Of ${requirements.length} rows ${whole} are whole and ${requirements.length - whole} open. \`npm run specification -- --mutate\` breaks the line of a row in a copy of the
sources and sees its test fail: of ${proofs.size} rows it was seen, and the last column says what stood there instead.
The sentences of the error catalogue are shown in their screens in [sentences.md](sentences.md).
`;
  return format([head, ...sections].join("\n"), { ...(await resolveConfig(PAGE)), parser: "markdown" });
};

/** What is wrong with the rows' tests: a file that is not there, a title that no test of it has. */
export const missingTests = (requirements: readonly Requirement[]): string[] =>
  requirements.flatMap(({ test }) => {
    if (!test) return [];
    const { file, title } = test;
    if (!existsSync(join(ROOT, file))) return [`${file} is not there`];
    const text = readFileSync(join(ROOT, file), "utf8");
    const titles = [JSON.stringify(title), `\`${title}\``, `'${title}'`];
    // As the first argument of `test(…)`, `it(…)` or what `.each(…)` gave.
    return titles.some(
      (literal) =>
        text.includes(`(${literal},`) || text.includes(`(\n    ${literal},`) || text.includes(`(\n  ${literal},`),
    )
      ? []
      : [`${file} has no test "${title}"`];
  });

const even = (text: string): string => text.replace(/\s+/g, " ");

/** The specification's text, where it stands beside the repository; null elsewhere. */
export const readSpecification = (): string | null => {
  const folder = join(ROOT, "../shared/spec");
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  return even(files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
};

/** Quotes that the specification does not have, word for word. */
export const misquoted = (requirements: readonly Requirement[], specification: string): string[] =>
  requirements.filter(({ quote }) => !specification.includes(even(quote))).map(({ quote }) => quote);
