import { join } from "node:path";
import { buildAll } from "../build/build-all.ts";
import { ROOT } from "../root.mjs";
import { Failure, messageOf } from "../terminal/failure.mjs";
import { bin, typescript } from "../terminal/programs.ts";
import { duration, print } from "../terminal/progress.mjs";
import { unitsStep } from "./deploy/units-step.ts";
import { journeysStep } from "./journeys/journeys-step.ts";
import { newAreaStep, prepareOwnRepository } from "./new-area/new-area-step.ts";
import { findChromium } from "./programs/chromium.ts";
import { findDeployPrograms, type DeployPrograms } from "./programs/deploy-programs.ts";
import { findBucketServer, startBucketServer } from "./programs/installed-bucket.ts";
import { findPostgres, startCluster } from "./programs/installed-postgres.ts";
import { count, missing, printTotal } from "./tally.ts";
import { keepTemporaryFilesInMemory } from "./temporary-folder.ts";
import { toolStep } from "./tool-step.ts";
import { browserTestsStep, serverTestsStep } from "./unit-steps.ts";
import { wallsStep } from "./walls/walls-step.ts";

/** Installed programs that tests and journeys need; absent where they cannot be had. */
interface Programs {
  postgres: string | undefined;
  canServeBuckets: boolean | undefined;
  chromium: string | undefined;
  deploy: DeployPrograms | undefined;
}

const LOGS = join(ROOT, ".cache/test-logs");

/**
 * The API's suite runs a second time on a PostgreSQL that somebody installed, and the release tool's on a real bucket:
 * what holds in one must hold in the other.
 */
const serverTests = async ({ postgres, canServeBuckets }: Programs): Promise<void> => {
  const cluster = postgres ? await startCluster(postgres, LOGS) : undefined;
  const bucket = canServeBuckets ? await startBucketServer(LOGS) : undefined;
  await serverTestsStep(LOGS, { cluster, bucket });
  await cluster?.stop();
  bucket?.stop();
  if (!cluster)
    print(
      missing("The API tests and journeys on an installed PostgreSQL", "install PostgreSQL 15 or newer and run again."),
    );
  if (!bucket) print(missing("Releases in a bucket", "install Ceph's radosgw, ceph-mon and ceph-osd and run again."));
};

/** What a person reads of a part that broke down. */
const describe = (error: unknown): string => {
  if (error instanceof Failure) return `${error.details}\n✗ ${error.message}`;
  return error instanceof Error ? String(error.stack) : String(error);
};

/** A part that breaks down counts as a failure, and the others still run. */
const succeeds = async (part: () => Promise<unknown>): Promise<boolean> => {
  try {
    await part();
    return true;
  } catch (error) {
    print(describe(error));
    count({ failed: 1 });
    return false;
  }
};

/** What only reads the sources. */
const checks = async (): Promise<void> => {
  await toolStep("Format", bin("prettier"), ["--check", "."], LOGS);
  await toolStep("Lint", bin("oxlint"), ["-c", "oxlint.config.js"], LOGS);
  await succeeds(() => wallsStep(LOGS));
  // By one checker: each further one reads and checks what its project has in common with the others once more.
  await toolStep("Types", bin("tsc"), ["-b", "--checkers", "1"], LOGS);
  await toolStep("Contract of the doors", process.execPath, ["tools/run.mjs", "api-report", "--check"], LOGS);
  await toolStep("Unused code", bin("knip"), [], LOGS);
};

const builds = async (): Promise<boolean> => {
  if (!(await succeeds(() => buildAll(LOGS)))) return false;
  await toolStep("Budgets", process.execPath, typescript("release/src/budgets-cli.ts"), LOGS);
  return true;
};

/** What cannot be installed is missing where it is needed, and said there. */
const search = async <Found>(find: (logsDir: string) => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await find(LOGS);
  } catch (error) {
    return void print(messageOf(error));
  }
};

/** One after the other: apt-get works for one at a time. */
const findPrograms = async (): Promise<Programs> => ({
  postgres: await search(findPostgres),
  canServeBuckets: await search(findBucketServer),
  chromium: await search(findChromium),
  deploy: await search(findDeployPrograms),
});

/**
 * Runs every check and every test, goes on after a failure, and ends with the count of all. What computes on one core
 * runs beside what waits now and then; tests of the server, of the browser and journeys run in turn, so that none slows
 * another down.
 */
export const testEverything = async (): Promise<void> => {
  const freeMemory = await keepTemporaryFilesInMemory();
  const ownRepository = prepareOwnRepository(LOGS);
  const checked = checks();
  const [isBuilt, programs] = await Promise.all([builds(), findPrograms()]);
  await succeeds(() => unitsStep(LOGS, programs.deploy?.analyzer));
  await Promise.all([checked, succeeds(() => serverTests(programs))]);
  await Promise.all([
    succeeds(() => browserTestsStep(LOGS)),
    isBuilt && succeeds(() => newAreaStep(LOGS, ownRepository)),
  ]);
  if (isBuilt) await succeeds(() => journeysStep(LOGS, programs));
  if (!programs.deploy?.hasProxies)
    print(missing("The journeys behind nginx and Caddy", "install nginx and caddy and run again."));
  freeMemory();
  print(`\n${duration(performance.now())} in all.`);
  printTotal();
};
