/**
 * `npm run journeys -- [--database embedded|installed|both|shared] [names…]`: the journeys of e2e/ on the embedded database (as
 * without the option), on an installed PostgreSQL, or each on both; `shared`, each on one of the two, is what `npm test`
 * does. E2E_DATABASE_URL may name a PostgreSQL whose user may create databases; else one is started for the time. The
 * rest goes to Playwright.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../root.mjs";
import { Failure } from "../terminal/failure.mjs";
import { bin, handOver } from "../terminal/programs.ts";
import { DATABASES, journeysOn, type JourneyDatabase } from "../test/journeys/journeys-on.ts";
import { findChromium } from "../test/programs/chromium.ts";

const LOGS = join(ROOT, ".cache/test-logs");

const isDatabase = (name: unknown): name is JourneyDatabase => DATABASES.some((database) => database === name);

/** Our own option, and all else as it was typed. */
const readArguments = (args: string[]): { database: JourneyDatabase; rest: string[] } => {
  const options = { database: { type: "string", default: "embedded" } } as const;
  const { values, tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  if (!isDatabase(values.database)) throw new Failure(`--database is one of ${DATABASES.join(", ")}.`);
  const own = tokens.flatMap((token) => (token.kind === "option" && token.name === "database" ? [token] : []));
  const taken = new Set(own.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  return { database: values.database, rest: args.filter((_, index) => !taken.has(index)) };
};

export const run = async (args: string[]): Promise<void> => {
  const { database, rest } = readArguments(args);
  const chromium = await findChromium(LOGS);
  if (!chromium) throw new Failure("There is no Chromium. Debian: apt-get install chromium.");
  const { env, stop } = await journeysOn(database, LOGS);
  try {
    process.exitCode = await handOver(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts", ...rest], {
      cwd: ROOT,
      env: { ...process.env, ...env, CHROMIUM_PATH: chromium },
    });
  } finally {
    await stop();
  }
};
