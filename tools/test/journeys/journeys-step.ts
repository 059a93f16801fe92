import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.mjs";
import { run, tailOf } from "../../terminal/child.mjs";
import { bin } from "../../terminal/programs.ts";
import { print, step } from "../../terminal/progress.mjs";
import { count, missing, readReport, remark } from "../tally.ts";
import { journeysOn } from "./journeys-on.ts";
import { sharesOf, type Suite } from "./shares.ts";

/** Playwright's report as JSON, as far as it is read. */
interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

const outcomeOf = (report: PlaywrightReport | undefined, code: number) => {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, skipped };
};

/**
 * The journeys of e2e/ in Chromium, through the portals that `npm start`'s program serves: each on the embedded database
 * or on an installed PostgreSQL, if there is one. `npm run journeys -- --database both` walks each on both.
 */
export const journeysStep = async (
  logsDir: string,
  { postgres, chromium }: { postgres: string | undefined; chromium: string | undefined },
): Promise<void> => {
  const logFile = join(logsDir, "journeys.log");
  const reportFile = join(logsDir, "journeys.json");
  rmSync(reportFile, { force: true });
  let failed = false;
  await step("Journeys in Chromium", async (note) => {
    if (!chromium) return missing("The journeys", "install Chromium (Debian: apt-get install chromium) and run again.");
    const { env, stop } = await journeysOn(postgres ? "shared" : "embedded", logsDir);
    const on = postgres ? "shared out between both databases" : "on the embedded database alone";
    note(on);
    const code = await run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts"], {
      cwd: ROOT,
      env: {
        E2E_TRACE: "off",
        ...process.env,
        ...env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      },
      logFile,
      sentence: "The journeys could not be run.",
      acceptFailure: true,
    });
    await stop();
    const report = readReport<PlaywrightReport>(reportFile);
    const outcome = outcomeOf(report, code);
    failed = outcome.failed > 0;
    count(outcome);
    return [remark(outcome), on, ...sharesOf(report?.suites ?? [])].join(", ");
  });
  if (failed) print(tailOf(logFile, 250));
};
