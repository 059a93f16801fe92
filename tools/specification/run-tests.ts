import { rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../terminal/child.mjs";
import {
  outcomeOf,
  patternOf,
  resultsIn,
  runnerOf,
  type NamedTest,
  type Outcome,
  type Result,
  type Runner,
} from "./outcomes.ts";

/** The program and arguments by which a runner runs tests and writes a report. */
const commandOf = (runner: Runner, files: string[], pattern: string, report: string): string[] => {
  if (runner === "playwright") return ["tools/run.mjs", "journeys", ...files, "-g", pattern, "--workers=1"];
  const program = `node_modules/.bin/${runner}`;
  return runner === "vitest"
    ? [program, "run", ...files, "-t", pattern, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    : [program, "--runTestsByPath", ...files, "-t", pattern, "--forceExit", "--json", `--outputFile=${report}`];
};

/** Runs named tests of a checkout, those of a runner in one go, and tells the outcome of each, in their order. */
export const runTests = async (checkout: string, tests: NamedTest[]): Promise<Outcome[]> => {
  const results: Record<Runner, Result[]> = { vitest: [], jest: [], playwright: [] };
  for (const runner of new Set(tests.map(runnerOf))) {
    const own = tests.filter((test) => runnerOf(test) === runner);
    const report = join(checkout, `.cache/${runner}-report.json`);
    rmSync(report, { force: true });
    const files = [...new Set(own.map(({ file }) => file))];
    const pattern = [...new Set(own.map(({ title }) => patternOf(title)))].join("|");
    await run(process.execPath, commandOf(runner, files, pattern, report), {
      cwd: checkout,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: "1" },
      logFile: join(checkout, `.cache/${runner}.log`),
      sentence: `${runner} could not be run.`,
      acceptFailure: true,
    });
    results[runner] = resultsIn(runner, report);
  }
  return tests.map((test) => outcomeOf(test, results[runnerOf(test)]));
};
