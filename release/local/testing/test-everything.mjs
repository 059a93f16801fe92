import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { ROOT } from "../settings.mjs";
import { install } from "../steps/install.mjs";
import { Failure } from "../terminal/failure.mjs";
import { duration, say, step } from "../terminal/progress.mjs";
import { findPostgres, startCluster } from "./installed-postgres.mjs";
import { jestStep } from "./jest-step.mjs";
import { journeysStep } from "./journeys-step.mjs";
import { conclude, count, missing } from "./tally.mjs";
import { bin, toolStep } from "./tool-step.mjs";
import { wallsStep } from "./walls-step.mjs";

const LOGS = join(ROOT, ".cache/test-logs");

/** The API's suite once more, on a PostgreSQL that somebody installed: the same SQL must hold on both. */
const apiOnInstalledPostgres = async () => {
  const programs = await step("Looking for PostgreSQL 15 or newer", async () => findPostgres(LOGS));
  if (!programs)
    return say(missing("The API tests on an installed PostgreSQL", "install PostgreSQL 15 or newer and run again."));
  const cluster = await startCluster(programs, LOGS);
  await jestStep(
    `API on PostgreSQL ${cluster.version}`,
    ["--selectProjects", "server", "--testPathPatterns", "api/src/"],
    LOGS,
    {
      TEST_DATABASE_URL: cluster.url,
    },
  );
  await cluster.stop();
};

/** A part that breaks down counts as a failure, and the others still run. */
const succeeds = async (part) => {
  try {
    await part();
    return true;
  } catch (error) {
    say(error instanceof Failure ? `${error.details}\n✗ ${error.message}` : String(error.stack));
    count({ failed: 1 });
    return false;
  }
};

/** Runs every check and every test, goes on after a failure, and ends with the count of all. */
export const testEverything = async () => {
  const began = Date.now();
  await install(LOGS);
  await toolStep("Format", bin("prettier"), ["--check", "."], LOGS);
  await toolStep("Lint", bin("oxlint"), [], LOGS);
  await succeeds(() => wallsStep(LOGS));
  await toolStep("Types", bin("tsc"), ["-b"], LOGS);
  await toolStep("Unused code", bin("knip"), [], LOGS);
  const built = await succeeds(() => buildAll(LOGS));
  if (built) await toolStep("Budgets", process.execPath, ["--import", "tsx", "release/src/budgets-cli.ts"], LOGS);
  await succeeds(() => jestStep("Unit and API tests", [], LOGS));
  await succeeds(apiOnInstalledPostgres);
  if (built) await succeeds(() => journeysStep(LOGS));
  say(`\n${duration(Date.now() - began)} in all.`);
  conclude();
};
