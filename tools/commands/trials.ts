/**
 * `npm run trials -- [rolling] [machines] [limit]`, `npm run trials -- upgrade --from <commit>`: what takes minutes and
 * kills servers on purpose, on a portal of its own (docs/reliability.md). The rest goes to Playwright.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../root.mjs";
import { Failure } from "../terminal/failure.mjs";
import { bin, handOver } from "../terminal/programs.ts";
import { findChromium } from "../test/programs/chromium.ts";
import { findDeployPrograms } from "../test/programs/deploy-programs.ts";
import { earlierCheckout } from "../trials/earlier-checkout.ts";

const LOGS = join(ROOT, ".cache/test-logs");

export const run = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args, options: { from: { type: "string" } }, allowPositionals: true });
  const chromium = await findChromium(LOGS);
  const { hasProxies } = await findDeployPrograms(LOGS);
  if (!chromium || !hasProxies) throw new Failure("It takes Chromium, nginx and Caddy. Debian: apt-get install them.");
  const EARLIER_CHECKOUT = values.from === undefined ? "" : await earlierCheckout(values.from, LOGS);
  process.exitCode = await handOver(bin("playwright"), ["test", "-c", "e2e/trials.config.ts", ...positionals], {
    cwd: ROOT,
    env: { ...process.env, E2E_DATABASE_URL: "", CHROMIUM_PATH: chromium, EARLIER_CHECKOUT },
  });
};
