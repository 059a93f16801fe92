import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { release as releaseSchema } from "@gleba/shared/federation/release";
import { budgetProblems, spareProblems, tightestBudgets } from "./budgets.ts";
import { type Build, forbiddenCode } from "./gates/forbidden-code.ts";

/**
 * Checks the local builds for budgets and code that no browser may get, and names the budgets with the least room. Usage:
 * tsx release/src/budgets-cli.ts; exits 1 when something is wrong, or when a budget is kept by next to nothing.
 */
const readBuild = (folder: string): Build => {
  const text = (file: string) => readFileSync(join(folder, "dist/web", file), "utf8");
  return { release: releaseSchema.parse(JSON.parse(text("release.json"))), text };
};

const isBuilt = (folder: string) => existsSync(join(folder, "dist/web/release.json"));

const areas = readdirSync(".").filter((name) => existsSync(join(name, "remote.json")));
const unbuilt = areas.filter((name) => !isBuilt(name));
/** Says which budgets have the least room; answers what is wrong. */
const check = (shell: Build, remotes: readonly Build[]): string[] => {
  const releases = remotes.map(({ release }) => release);
  console.log(tightestBudgets(shell.release, releases, 3).join("\n"));
  return [
    ...budgetProblems(shell.release, releases),
    ...spareProblems(shell.release, releases),
    ...[shell, ...remotes].flatMap(forbiddenCode),
  ];
};
// A visitor of any area downloads the shell first.
const problems = isBuilt("shell")
  ? check(readBuild("shell"), areas.filter(isBuilt).map(readBuild))
  : ["The shell is not built, and its scripts count for every area: npm run build."];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else {
  console.log("Every build is within its budget.");
}
if (unbuilt.length > 0) console.log(`Not built, so not weighed: ${unbuilt.join(", ")}.`);
