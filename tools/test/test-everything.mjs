import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { ROOT } from "../settings.mjs";
import { install } from "../install/install.mjs";
import { Failure } from "../terminal/failure.mjs";
import { duration, say } from "../terminal/progress.mjs";
import { findChromium } from "./programs/chromium.mjs";
import { findBucketServer, startBucketServer } from "./programs/installed-bucket.mjs";
import { findPostgres, startCluster } from "./programs/installed-postgres.mjs";
import { journeysStep } from "./journeys/journeys-step.mjs";
import { conclude, count, missing } from "./tally.mjs";
import { keepTemporaryFilesInMemory } from "./temporary-folder.mjs";
import { bin, toolStep } from "./tool-step.mjs";
import { browserTestsStep, serverTestsStep } from "./unit-steps.mjs";
import { wallsStep } from "./walls/walls-step.mjs";

const LOGS = join(ROOT, ".cache/test-logs");

/**
 * The API's suite runs a second time on a PostgreSQL that somebody installed, and the release tool's on a real bucket:
 * what holds in one must hold in the other.
 */
const serverTests = async ({ programs, canServeBuckets }) => {
  const cluster = programs && (await startCluster(programs, LOGS));
  const bucket = canServeBuckets && (await startBucketServer(LOGS));
  await serverTestsStep(LOGS, { cluster, bucket });
  await cluster?.stop();
  if (bucket) bucket.stop();
  if (!cluster)
    say(
      missing("The API tests and journeys on an installed PostgreSQL", "install PostgreSQL 15 or newer and run again."),
    );
  if (!bucket) say(missing("Releases in a bucket", "install Ceph's radosgw, ceph-mon and ceph-osd and run again."));
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

/** What only reads the sources. */
const checks = async () => {
  await toolStep("Format", bin("prettier"), ["--check", "."], LOGS);
  await toolStep("Lint", bin("oxlint"), [], LOGS);
  await succeeds(() => wallsStep(LOGS));
  await toolStep("Types", bin("tsc"), ["-b"], LOGS);
  await toolStep("Contract of the doors", process.execPath, ["tools/commands/api-report.mjs", "--check"], LOGS);
  await toolStep("Unused code", bin("knip"), [], LOGS);
};

const builds = async () => {
  if (!(await succeeds(() => buildAll(LOGS)))) return false;
  await toolStep("Budgets", process.execPath, ["--import", "tsx", "release/src/budgets-cli.ts"], LOGS);
  return true;
};

/** What cannot be installed is missing where it is needed, and said there. */
const search = async (find) => {
  try {
    return await find(LOGS);
  } catch (error) {
    return void say(error.message);
  }
};

/** One after the other: apt-get works for one at a time. */
const findPrograms = async () => ({
  programs: await search(findPostgres),
  canServeBuckets: await search(findBucketServer),
  chromium: await search(findChromium),
});

/** Only now: it is written with packages that a fresh clone has to install first. */
const newArea = async () => (await import("./new-area/new-area-step.mjs")).newAreaStep(LOGS);

/**
 * Runs every check and every test, goes on after a failure, and ends with the count of all. What computes on one core
 * runs beside the builds; tests and journeys take all cores in turn, so that neither slows the other down.
 */
export const testEverything = async () => {
  const began = Date.now();
  await install(LOGS);
  const giveBack = await keepTemporaryFilesInMemory();
  const [built, found] = await Promise.all([builds(), findPrograms(), checks()]);
  await succeeds(() => serverTests(found));
  await succeeds(() => browserTestsStep(LOGS));
  if (built) await succeeds(newArea);
  if (built) await succeeds(() => journeysStep(LOGS, found));
  giveBack();
  say(`\n${duration(Date.now() - began)} in all.`);
  conclude();
};
