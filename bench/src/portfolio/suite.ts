import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TEST = "api/src/domains/contracts/portfolio/restart.test.ts";

/**
 * A portfolio of 5,000 contracts of three companies, 900,000 installments and 450,000 payments, comes in through server processes that
 * are killed in the middle of the dry run and of the taking, comes again and is undone: the test that `npm test` runs on 60 contracts.
 */
export const bringPortfolio = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-portfolio-"));
  const file = join(folder, "figures.json");
  const child = spawn(process.execPath, ["tools/run.mjs", "unit", TEST], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORTFOLIO_CONTRACTS: "5000", PORTFOLIO_INSTALLMENTS: "180", PORTFOLIO_FIGURES: file },
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) console.table(JSON.parse(readFileSync(file, "utf8")));
  else process.exitCode = 1;
  rmSync(folder, { recursive: true });
};
