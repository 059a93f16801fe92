/**
 * `npm run journeys -- [--database embedded|installed|both|shared] [names…]`: the journeys of e2e/ on the embedded database (as
 * without the option), on an installed PostgreSQL, or each on both; `shared`, each on one of the two, is what `npm test`
 * does. E2E_DATABASE_URL may name a PostgreSQL whose user may create databases; else one is started for the time. The
 * rest goes to Playwright.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";
import { Failure } from "../terminal/failure.mjs";

const DATABASES = ["embedded", "installed", "both", "shared"];

const readArguments = () => {
  const options = { database: { type: "string", default: "embedded" } };
  const { values, tokens } = parseArgs({ options, allowPositionals: true, strict: false, tokens: true });
  if (!DATABASES.includes(values.database)) throw new Failure(`--database is one of ${DATABASES.join(", ")}.`);
  const own = tokens.filter(({ kind, name }) => kind === "option" && name === "database");
  const taken = new Set(own.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  return { database: values.database, rest: process.argv.slice(2).filter((_, index) => !taken.has(index)) };
};

await command(async () => {
  checkNodeVersion();
  const { database, rest } = readArguments();
  const { ROOT } = await import("../settings.mjs");
  const { findChromium } = await import("../test/programs/chromium.mjs");
  const { journeysOn } = await import("../test/journeys/journeys-on.mjs");
  const { bin } = await import("../test/tool-step.mjs");
  const logs = join(ROOT, ".cache/test-logs");
  const chromium = await findChromium(logs);
  if (!chromium) throw new Failure("There is no Chromium. Debian: apt-get install chromium.");
  const { env, stop } = await journeysOn(database, logs);
  try {
    const child = spawn(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts", ...rest], {
      cwd: ROOT,
      env: { ...process.env, ...env, CHROMIUM_PATH: chromium },
      stdio: "inherit",
    });
    process.exitCode = await new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  } finally {
    await stop();
  }
});
