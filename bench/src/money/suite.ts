import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CASES = 10_000;
const ORACLES = ["money", "series"].map((name) => `api/src/domains/contracts/rules/${name}.oracle.test.ts`);

/**
 * The amounts of 10,000 random contracts, days and payment plans against another program (api/src/testing/money-oracle), with a seed of
 * this run: the same properties that `npm test` checks on 300 with a fixed one. A counterexample is printed with its seed.
 */
export const compareMoney = async (): Promise<void> => {
  const seed = process.env["MONEY_SEED"] ?? String(Date.now() % 2 ** 31);
  console.log(`${CASES} contracts, MONEY_SEED=${seed}`);
  const { status } = spawnSync(process.execPath, ["tools/run.mjs", "unit", ...ORACLES], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, MONEY_CASES: String(CASES), MONEY_SEED: seed },
  });
  if (status !== 0) process.exitCode = 1;
};
