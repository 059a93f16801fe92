import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEST = "api/src/domains/contracts/portfolio/restart.test.ts";

/**
 * A portfolio of 5,000 contracts of three companies, 900,000 installments and 450,000 payments, comes in through server processes that
 * are killed in the middle of the dry run and of the taking, comes again and is undone: the test that `npm test` runs on 60 contracts.
 */
export const bringPortfolio = async (): Promise<void> => {
  const child = spawn(process.execPath, ["tools/run.mjs", "unit", TEST], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORTFOLIO_CONTRACTS: "5000", PORTFOLIO_INSTALLMENTS: "180" },
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) process.exitCode = 1;
};
