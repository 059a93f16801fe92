import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { bin } from "../terminal/programs.ts";
import { print, step } from "../terminal/progress.mjs";
import type { BucketServer } from "./programs/installed-bucket.ts";
import type { Cluster } from "./programs/installed-postgres.ts";
import { count, type Outcome, readReport, remark } from "./tally.ts";

/** What both runners write as JSON, as far as it is read. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface UnitRun {
  runner: "vitest" | "jest";
  /** The runner's arguments that have it write its report to a file. */
  reportTo: (file: string) => string[];
  env: NodeJS.ProcessEnv;
  /** What is part of it here and not everywhere. */
  also: string;
}

/** Some tests wait for a clock, a process or a disk: one worker more than there are processors keeps those busy. */
const WORKERS = availableParallelism() + 1;

/** A file that could not be loaded, or closed, counts as one failure. */
const outcomeOf = (report: UnitReport | undefined, code: number): Outcome & { failed: number } => {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Runs all tests of one runner and counts them; it names what failed at the end of its log. */
const unitStep = async (name: string, logsDir: string, { runner, reportTo, env, also }: UnitRun): Promise<void> => {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const logFile = join(logsDir, `${slug}.log`);
  const reportFile = join(logsDir, `${slug}.json`);
  rmSync(reportFile, { force: true });
  let failed = false;
  await step(name, async (note) => {
    note(also);
    const code = await run(bin(runner), [...reportTo(reportFile), `--maxWorkers=${WORKERS}`], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "test", ...env },
      logFile,
      sentence: `${name} could not be run.`,
      acceptFailure: true,
    });
    const outcome = outcomeOf(readReport<UnitReport>(reportFile), code);
    failed = outcome.failed > 0;
    count(outcome);
    return [remark(outcome), also].filter(Boolean).join(", ");
  });
  if (failed) print(tailOf(logFile, 250));
};

/**
 * The tests of what runs in Node. With a cluster of an installed PostgreSQL, what asks a database is part of it twice: the log
 * names the project of each file. With a bucket the release tool's tests keep releases there, too.
 */
export const serverTestsStep = (
  logsDir: string,
  { cluster, bucket }: { cluster: Cluster | undefined; bucket: BucketServer | undefined },
): Promise<void> =>
  unitStep("Server tests", logsDir, {
    runner: "vitest",
    reportTo: (file) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    env: { NO_COLOR: "1", ...(cluster && { INSTALLED_DATABASE_URL: cluster.url }), ...bucket?.env },
    also: [cluster && `the API also on PostgreSQL ${cluster.version}`, bucket && "releases also in a bucket"]
      .filter(Boolean)
      .join(", "),
  });

/** The tests of what runs in a browser. */
export const browserTestsStep = (logsDir: string): Promise<void> =>
  unitStep("Browser tests", logsDir, {
    runner: "jest",
    reportTo: (file) => ["--json", `--outputFile=${file}`],
    env: {},
    also: "",
  });
