import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readJson } from "../../json.ts";
import { ROOT } from "../../root.mjs";
import { run } from "../../terminal/child.mjs";
import { bin } from "../../terminal/programs.ts";
import { print, step } from "../../terminal/progress.mjs";
import { doorProblems } from "../../walls/doors.js";
import { count, remark } from "../tally.ts";
import type { Planted } from "./planted.ts";
import { PLANTED } from "./planted-violations.ts";

/** One complaint of the linter; `code` names the rule. */
interface Diagnostic {
  code?: string;
  filename: string;
}

const CONFIGURATION = ["oxlint.config.js", "tools/walls", "package.json"];

/** Each violation in the first house in which nothing stands in its place yet: a handful of houses for all of them. */
const inHouses = (planted: readonly Planted[]): Planted[][] => {
  const houses: Planted[][] = [];
  for (const violation of planted) {
    const isTaken = (path: string, house: Planted[]) => house.some(({ files }) => Object.hasOwn(files, path));
    const free = houses.find((house) => !Object.keys(violation.files).some((path) => isTaken(path, house)));
    if (free) free.push(violation);
    else houses.push([violation]);
  }
  return houses;
};

const lint = async (folder: string, logFile: string): Promise<Diagnostic[]> => {
  await run(bin("oxlint"), ["-c", "oxlint.config.js", "-f", "json", "."], {
    cwd: folder,
    logFile,
    sentence: "oxlint could not be run.",
    acceptFailure: true,
  });
  const { diagnostics } = JSON.parse(readFileSync(logFile, "utf8")) as { diagnostics: Diagnostic[] };
  return diagnostics;
};

const lintHouse = async (house: readonly Planted[], logFile: string): Promise<Diagnostic[]> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-walls-"));
  try {
    for (const part of CONFIGURATION) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    for (const [path, text] of house.flatMap(({ files }) => Object.entries(files))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await lint(folder, logFile);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A wall that keeps nobody out, or somebody who may enter. */
const failed = (house: readonly Planted[], diagnostics: readonly Diagnostic[]): string[] =>
  house.flatMap(({ wall, files, law }) => {
    const found = diagnostics.filter(({ filename }) => Object.hasOwn(files, filename));
    const holds = law ? found.some(({ code }) => code?.includes(law)) : found.length === 0;
    return holds ? [] : [`${wall}: ${JSON.stringify(found)}`];
  });

/** What no linter sees: the doors of shared are those of the list, and one more is noticed. */
const doorsStep = (): string[] => {
  const { exports } = readJson<{ exports: Record<string, string> }>(join(ROOT, "shared/package.json"));
  const doors = Object.keys(exports);
  const isNoticed = doorProblems([...doors, "./planted"]).some((problem) => problem.includes("./planted"));
  return [...doorProblems(doors), ...(isNoticed ? [] : ["a new door of shared: nobody noticed"])];
};

/** Plants a violation of each wall in empty houses and asks the linter: a wall that keeps nobody out has failed. */
export const wallsStep = async (logsDir: string): Promise<void> => {
  const failures: string[] = [];
  await step("Walls between the rooms", async () => {
    for (const house of inHouses(PLANTED))
      failures.push(...failed(house, await lintHouse(house, join(logsDir, "walls.log"))));
    failures.push(...doorsStep());
    const outcome = { passed: PLANTED.length + 1 - failures.length, failed: failures.length };
    count(outcome);
    return remark(outcome);
  });
  for (const failure of failures) print(`✗ ${failure}`);
};
