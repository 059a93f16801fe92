import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../settings.mjs";
import { run, tailOf } from "../../terminal/child.mjs";
import { say, step } from "../../terminal/progress.mjs";
import { journeysOn } from "./journeys-on.mjs";
import { count, missing, readReport, remark } from "../tally.mjs";
import { bin } from "../tool-step.mjs";

/**
 * The journeys of e2e/ in Chromium, through the portals that `npm start`'s program serves: each on the embedded database
 * or on an installed PostgreSQL, if there is one. `npm run journeys -- --database both` walks each on both.
 */
export const journeysStep = async (logsDir, { programs, chromium }) => {
  const logFile = join(logsDir, "journeys.log");
  const reportFile = join(logsDir, "journeys.json");
  rmSync(reportFile, { force: true });
  let failed = false;
  await step("Journeys in Chromium", async (note) => {
    if (!chromium) return missing("The journeys", "install Chromium (Debian: apt-get install chromium) and run again.");
    const { env, stop } = await journeysOn(programs ? "shared" : "embedded", logsDir);
    const on = programs ? "shared out between both databases" : "on the embedded database alone";
    note(on);
    const code = await run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts"], {
      cwd: ROOT,
      env: { ...process.env, ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      logFile,
      sentence: "The journeys could not be run.",
      acceptFailure: true,
    });
    await stop();
    const stats = readReport(reportFile)?.stats;
    const outcome = stats
      ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
      : { passed: 0, failed: 1 };
    if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
    failed = outcome.failed > 0;
    count(outcome);
    return `${remark(outcome)}, ${on}`;
  });
  if (failed) say(tailOf(logFile, 250));
};
