import { setPriority } from "node:os";
import pg from "pg";
import { grow } from "../../growth/fill.ts";
import type { Server } from "../../growth/server.ts";
import { signIn } from "../../growth/signed-in.ts";
import { median } from "../../median.ts";
import { sendVisitor, type Seen } from "./visitor.ts";
import { plantWide } from "./wide-development.ts";
import { LOTS, worstWork, type Work } from "./work.ts";

const LEADS = 50_000;
const ROUNDS = 3;
const SECONDS = 6;
/** Milliseconds by which the longest wait may grow (design of this project, reliability). */
const MOST_MORE_MS = 50;

/** Priority of a process that everybody else comes before. */
const LAST = 19;

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

/** As many people as it is asked by, each again and again for some seconds; how often which status was answered. */
const storm = async ({ people, ask }: Work, answers: Map<number, number>): Promise<void> => {
  const end = performance.now() + SECONDS * 1000;
  const person = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await ask();
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Whoever is told to come back later does not come back at once.
      if (status === 503 || status === 429) await wait(0.1);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
};

const at = (share: number, { waits }: Seen): number =>
  waits.toSorted((one, other) => one - other)[Math.floor((waits.length - 1) * share)] ?? Number.NaN;

const medianOf = (rounds: readonly Seen[], figure: (seen: Seen) => number): number =>
  Math.round(median(rounds.map(figure)));

/**
 * How long a visitor waits while others ask for the worst that is taken from them: the longest wait and the 99th of a
 * hundred, alone and beside it, in turns, medians of the rounds.
 */
export const measureBeside = async (server: Pick<Server, "url" | "dataDir" | "databaseUrl">): Promise<void> => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await grow(client, ["intentions"], 0, LEADS);
  const wide = await plantWide(client, LOTS);
  const { staff } = await signIn(server.url, server.dataDir);
  const works = await worstWork(server.url, staff, wide);
  const visitor = sendVisitor([
    `${server.url}/api/public/ventures/1?encoding=packed`,
    `${server.url}/api/public/ventures/3?encoding=packed`,
    `${server.url}/healthz`,
  ]);
  // Whoever asks for the work sits elsewhere, and takes no processor from the server and its visitor.
  setPriority(LAST);
  const rows: Record<string, unknown>[] = [];
  try {
    for (const work of works) {
      const alone: Seen[] = [];
      const beside: Seen[] = [];
      const answers = new Map<number, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(await visitor.during(() => wait(SECONDS)));
        beside.push(await visitor.during(() => storm(work, answers)));
      }
      const longest = [alone, beside].map((rounds) => medianOf(rounds, (seen) => at(1, seen))) as [number, number];
      rows.push({
        "": work.name,
        answers: [...answers].map(([status, times]) => `${times} × ${status}`).join(", "),
        "longest alone, ms": longest[0],
        "longest beside, ms": longest[1],
        "more, ms": longest[1] - longest[0],
        "p99 alone, ms": medianOf(alone, (seen) => at(0.99, seen)),
        "p99 beside, ms": medianOf(beside, (seen) => at(0.99, seen)),
        failed: beside.reduce((sum, { failed }) => sum + failed, 0),
        within: longest[1] - longest[0] <= MOST_MORE_MS ? "yes" : `> ${MOST_MORE_MS}`,
      });
    }
  } finally {
    setPriority(0);
    visitor.leave();
    await client.end();
  }
  console.log(`A visitor's waits beside the worst that others ask for, medians of ${ROUNDS} rounds of ${SECONDS} s:`);
  console.table(rows);
};
