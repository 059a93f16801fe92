import autocannon from "autocannon";
import { median } from "../median.ts";

/** One thing to ask again and again. */
export interface Target {
  name: string;
  url: string;
  options?: Partial<autocannon.Options>;
}

/** Medians over the rounds: requests a second and latencies in milliseconds. */
export interface Measured {
  name: string;
  requestsPerSecond: number;
  /** Of the slowest and of the fastest round. */
  lowest: number;
  highest: number;
  p50: number;
  p99: number;
  refused: number;
}

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;

/** Asks all targets in turn, several rounds, so that a noisy moment hits them alike. */
export const measure = async (targets: readonly Target[]): Promise<Measured[]> => {
  const results = targets.map((): autocannon.Result[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url, options }] of targets.entries()) {
      results[index]?.push(await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...options }));
    }
  }
  return targets.map(({ name }, index) => {
    const of = (value: (result: autocannon.Result) => number) => median((results[index] ?? []).map(value));
    return {
      name,
      requestsPerSecond: of(({ requests }) => requests.average),
      lowest: Math.min(...(results[index] ?? []).map(({ requests }) => requests.average)),
      highest: Math.max(...(results[index] ?? []).map(({ requests }) => requests.average)),
      p50: of(({ latency }) => latency.p50),
      p99: of(({ latency }) => latency.p99),
      refused: (results[index] ?? []).reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    };
  });
};
