import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CASES = 10_000;
/** What one process compares: some seconds of work, so that a slow machine shows progress and no part reaches its limit. */
const CASES_OF_A_PART = 500;
const ORACLES = ["money", "series"] as const;

interface Part {
  oracle: (typeof ORACLES)[number];
  /** From 0. */
  at: number;
}

/** Runs one part by a seed of its own; its output where it failed, else null. */
const runPart = ({ oracle, at }: Part, seed: number): Promise<string | null> =>
  new Promise((resolve) => {
    const file = `api/src/domains/contracts/rules/${oracle}.oracle.test.ts`;
    const child = spawn(process.execPath, ["tools/run.mjs", "unit", file], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, MONEY_CASES: String(CASES_OF_A_PART), MONEY_SEED: String(seed + at) },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? null : output));
  });

/**
 * The amounts of 10,000 random contracts, days and payment plans against another program (api/src/testing/money-oracle), with a seed of
 * this run: the same properties that `npm test` checks on 300 with a fixed one. They are compared in parts, one for each
 * processor at a time; part n takes the seed plus n. A counterexample is printed with its seed.
 */
export const compareMoney = async (): Promise<void> => {
  const seed = Number(process.env["MONEY_SEED"] ?? Date.now() % 2 ** 31);
  const count = CASES / CASES_OF_A_PART;
  const waiting = ORACLES.flatMap((oracle) => Array.from({ length: count }, (_, at): Part => ({ oracle, at })));
  const all = waiting.length;
  let done = 0;
  let deviations = 0;
  console.log(`${CASES} contracts in ${count} parts, MONEY_SEED=${seed}`);
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const output = await runPart(part, seed);
      done += 1;
      if (output !== null) deviations += 1;
      console.log(
        `${done}/${all} ${part.oracle} ${part.at + 1} of ${count}: ${output === null ? "equal" : "deviates"}`,
      );
      if (output !== null) console.log(`MONEY_CASES=${CASES_OF_A_PART} MONEY_SEED=${seed + part.at}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${CASES} contracts, MONEY_SEED=${seed}: ${deviations} of ${all} parts deviate`);
  if (deviations > 0) process.exitCode = 1;
};
