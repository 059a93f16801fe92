import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { say, step } from "../terminal/progress.mjs";
import { findChromium } from "./chromium.mjs";
import { count, missing, readReport, remark } from "./tally.mjs";
import { bin } from "./tool-step.mjs";

/** The journeys of e2e/ in Chromium, through the portal that `npm start` serves; each file starts what it needs. */
export const journeysStep = async (logsDir) => {
  const logFile = join(logsDir, "journeys.log");
  const reportFile = join(logsDir, "journeys.json");
  rmSync(reportFile, { force: true });
  let failed = false;
  await step("Journeys in Chromium", async (note) => {
    note("looking for Chromium");
    const chromium = await findChromium(logsDir);
    if (!chromium) return missing("The journeys", "install Chromium (Debian: apt-get install chromium) and run again.");
    note("");
    const code = await run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts"], {
      cwd: ROOT,
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      logFile,
      sentence: "The journeys could not be run.",
      acceptFailure: true,
    });
    const stats = readReport(reportFile)?.stats;
    const outcome = stats
      ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
      : { passed: 0, failed: 1 };
    if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
    failed = outcome.failed > 0;
    count(outcome);
    return remark(outcome);
  });
  if (failed) say(tailOf(logFile, 250));
};
