/**
 * `npm run bench -- api`, `costs`, `growth`, `letters`, `live`, `map`, `lighthouse`, `load`, `peers` (a part of `api`), `plan` or `phone`: what performance.md asks of this project, measured as ratios against a peer in the same run.
 * Timings live here and in no test. `money` compares amounts with another program instead of times, `portfolio` has a company's contracts come in.
 */
import { describeEnvironment } from "./environment.ts";

const suites: Record<string, () => Promise<void>> = {
  api: async () => (await import("./api/suite.ts")).measureApi(),
  costs: async () => (await import("./costs/suite.ts")).measureCosts(),
  letters: async () => (await import("./letters/suite.ts")).measureLetters(),
  live: async () => (await import("./live/suite.ts")).measureLive(),
  lighthouse: async () => (await import("./lighthouse/suite.ts")).measureLighthouse(),
  growth: async () => (await import("./growth/suite.ts")).measureGrowth(),
  load: async () => (await import("./load/suite.ts")).measureLoad(),
  money: async () => (await import("./money/suite.ts")).compareMoney(),
  peers: async () => (await import("./peers/suite.ts")).measurePeers(),
  plan: async () => (await import("./plan-file/suite.ts")).measurePlanFile(),
  portfolio: async () => (await import("./portfolio/suite.ts")).bringPortfolio(),
  phone: async () => (await import("./phone/suite.ts")).measurePhone(),
  map: async () => (await import("./map/suite.ts")).measureMap(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}

console.log(describeEnvironment());
for (const name of asked.length > 0 ? asked : Object.keys(suites)) {
  console.log(`\n# ${name}`);
  await suites[name]?.();
}
