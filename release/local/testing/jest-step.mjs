import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { say, step } from "../terminal/progress.mjs";
import { count, readReport, remark } from "./tally.mjs";
import { bin } from "./tool-step.mjs";

const failuresOf = (report) =>
  report.testResults
    .filter(({ status }) => status === "failed")
    .map(({ message }) => message)
    .join("\n");

/** Runs Jest projects and counts their tests; a suite that could not even load counts as one failure. */
export const jestStep = async (name, args, logsDir, env = {}) => {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const logFile = join(logsDir, `${slug}.log`);
  const reportFile = join(logsDir, `${slug}.json`);
  rmSync(reportFile, { force: true });
  let details = "";
  await step(name, async () => {
    const code = await run(bin("jest"), [...args, "--json", `--outputFile=${reportFile}`], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "test", ...env },
      logFile,
      sentence: `${name} could not be run.`,
      acceptFailure: true,
    });
    const report = readReport(reportFile);
    const outcome = report
      ? {
          passed: report.numPassedTests,
          failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
          skipped: report.numPendingTests + report.numTodoTests,
        }
      : { passed: 0, failed: 1 };
    if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
    count(outcome);
    if (outcome.failed > 0) details = (report && failuresOf(report)) || tailOf(logFile, 200);
    return remark(outcome);
  });
  if (details) say(details);
};
