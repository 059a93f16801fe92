import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { say, step } from "../terminal/progress.mjs";
import { count, readReport, remark } from "./tally.mjs";
import { bin } from "./tool-step.mjs";

/** Some tests wait for a clock, a process or a disk: one worker more than there are processors keeps those busy. */
const WORKERS = availableParallelism() + 1;

const failuresOf = (report) =>
  report.testResults
    .filter(({ status }) => status === "failed")
    .map(({ message }) => message)
    .join("\n");

const outcomeOf = (report, code) => {
  const outcome = report
    ? {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    : { passed: 0, failed: 1 };
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};

/**
 * Runs all of Jest's projects and counts their tests; a suite that could not even load counts as one failure. With a
 * cluster of an installed PostgreSQL the API's suite is part of it twice: the log names the project of each file. With a
 * bucket the release tool's tests keep releases there, too.
 */
export const jestStep = async (name, logsDir, { cluster, bucket }) => {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const logFile = join(logsDir, `${slug}.log`);
  const reportFile = join(logsDir, `${slug}.json`);
  rmSync(reportFile, { force: true });
  let details = "";
  await step(name, async (note) => {
    const also = [cluster && `the API also on PostgreSQL ${cluster.version}`, bucket && "releases also in a bucket"]
      .filter(Boolean)
      .join(", ");
    note(also);
    const code = await run(bin("jest"), ["--json", `--outputFile=${reportFile}`, `--maxWorkers=${WORKERS}`], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "test",
        TESTS_TOGETHER: "yes",
        ...(cluster && { INSTALLED_DATABASE_URL: cluster.url }),
        ...(bucket && bucket.env),
      },
      logFile,
      sentence: `${name} could not be run.`,
      acceptFailure: true,
    });
    const report = readReport(reportFile);
    const outcome = outcomeOf(report, code);
    count(outcome);
    if (outcome.failed > 0) details = (report && failuresOf(report)) || tailOf(logFile, 200);
    return [remark(outcome), also].filter(Boolean).join(", ");
  });
  if (details) say(details);
};
