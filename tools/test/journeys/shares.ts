import { duration } from "../../terminal/progress.mjs";

/** A suite of Playwright's report as JSON, as far as it is read. */
export interface Suite {
  suites?: Suite[];
  specs?: { tests: { projectName: string; results: { duration: number }[] }[] }[];
}

const addTimes = (times: Map<string, number>, { suites = [], specs = [] }: Suite): Map<string, number> => {
  for (const { projectName, results } of specs.flatMap(({ tests }) => tests))
    for (const result of results) times.set(projectName, (times.get(projectName) ?? 0) + result.duration);
  for (const suite of suites) addTimes(times, suite);
  return times;
};

/**
 * How long the journeys on each database took, one after the other, as `embedded 8 min 2 s`: where one ends long before the other, half of the
 * machine idles, and `e2e/src/portal/sharding.ts` is to share them out anew.
 */
export const sharesOf = (suites: readonly Suite[]): string[] =>
  [...addTimes(new Map(), { suites: [...suites] })].map(([database, ms]) => `${database} ${duration(ms)}`);
