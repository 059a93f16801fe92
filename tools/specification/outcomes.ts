import { stripVTControlCharacters } from "node:util";
import { SERVER_FOLDERS } from "../test/server-folders.ts";
import { readReport } from "../test/tally.ts";
import type { Requirement } from "./requirement.ts";

export type NamedTest = NonNullable<Requirement["test"]>;

/** `passed`; `failed` by an assertion of its own, with what it said; `crashed` before or beside it: that shows nothing. */
export interface Outcome {
  result: "passed" | "failed" | "crashed";
  message: string;
}

/** What runs a test. */
export type Runner = "vitest" | "jest" | "playwright";

/** One test of a report, whichever runner wrote it. */
export interface Result {
  file: string;
  title: string;
  failed: boolean;
  messages: string[];
}

/** What Vitest and Jest write as JSON, as far as it is read. */
interface UnitReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  file: string;
  specs?: { title: string; tests: { results: { status: string; errors: { message?: string }[] }[] }[] }[];
  suites?: Suite[];
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern of a title, as it stands in the file: what `.each` fills in is a number or anything. */
export const patternOf = (title: string): string =>
  title
    .split(/(%[sidjop]|\$\{[^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? escape(part) : /^%[id]$/.test(part) ? "-?\\d+" : ".*"))
    .join("");

/** The runner of a test, by its place. */
export const runnerOf = ({ file }: NamedTest): Runner => {
  if (file.startsWith("e2e/")) return "playwright";
  return SERVER_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) ? "vitest" : "jest";
};

const ofUnits = ({ testResults }: UnitReport): Result[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ title, status, failureMessages }) => ({
        file: name,
        title,
        failed: status === "failed",
        messages: failureMessages,
      })),
  );

const ofJourneys = ({ file, specs = [], suites = [] }: Suite): Result[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== "skipped")
      .map(({ status, errors }) => ({
        file: `e2e/src/${file}`,
        title,
        failed: status !== "passed",
        messages: errors.map(({ message = "" }) => message),
      })),
  ),
  ...suites.flatMap(ofJourneys),
];

/** The tests of a report; none where there is no report. */
export const resultsIn = (runner: Runner, report: string): Result[] => {
  if (runner === "playwright") return readReport<{ suites: Suite[] }>(report)?.suites.flatMap(ofJourneys) ?? [];
  const read = readReport<UnitReport>(report);
  return read ? ofUnits(read) : [];
};

/** How the assertions of Vitest, Jest, Testing Library and Playwright begin, and of a test that parses by a contract. */
const ASSERTION =
  /^(?:AssertionError|TestingLibraryElementError|\$?ZodError|(?:(?:Type)?Error: )?(?:expect\(|Unable to find|Found multiple))/;

/** What follows the first line of an assertion and tells most. */
const TELLING = /^(?:Expected|Received|"message": |[-+] (?!Expected|Received))/;

/** What a failing assertion said, in one line. */
const inOneLine = (message: string): string => {
  const [first = "", ...others] = message.split("\n").map((line) => line.trim());
  // How else Testing Library may be asked, and the page it looked at, say nothing here.
  const [sentence = ""] = first.split(". This could be because");
  return [sentence, ...others.filter((line) => TELLING.test(line)).slice(0, 3)].join(" · ").slice(0, 200).trim();
};

/** What became of a test, of all its cases where it has several. */
export const outcomeOf = (test: NamedTest, results: Result[]): Outcome => {
  const title = new RegExp(`^${patternOf(test.title)}$`);
  const ran = results.filter((result) => result.file.endsWith(test.file) && title.test(result.title));
  if (!ran.length) return { result: "crashed", message: "the test did not run" };
  const failed = ran.filter((result) => result.failed);
  if (!failed.length) return { result: "passed", message: "" };
  const said = failed.flatMap(({ messages }) => messages).map((message) => stripVTControlCharacters(message).trim());
  const assertion = said.find((message) => ASSERTION.test(message));
  return assertion === undefined
    ? { result: "crashed", message: inOneLine(said[0] ?? "it failed without a word") }
    : { result: "failed", message: inOneLine(assertion) };
};
