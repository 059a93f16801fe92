import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Longer waits are counted as this. */
export const LONGEST_MS = 20_000;

/** Milliseconds by a clock that all processes of a machine share. */
export const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

export type Order = { kind: "come" } | { kind: "tell"; asked: readonly [lot: number, at: number][] };

/** How many waited so many milliseconds, and how many were never told. */
export interface Told {
  waits: number[];
  lost: number;
}

/** Viewers of one development, in processes of their own. */
export interface Viewers {
  /** All leave, if they were there, and come at once; resolves when each was told the edition. */
  come(): Promise<void>;
  /** Of the changes of these lots: how long after each was asked for every viewer was told. */
  tell(asked: readonly [lot: number, at: number][]): Promise<Told>;
  leave(): void;
}

const PROCESSES = 2;

/** As many as asked, half of them in each of two processes, whose pages show revision `since`. */
export const sendViewers = (url: string, viewers: number, since: number): Viewers => {
  const children = Array.from({ length: PROCESSES }, (_, index) =>
    fork(join(import.meta.dirname, "viewer-process.ts"), {
      execArgv: ["--import", "tsx"],
      env: {
        ...process.env,
        BENCH_URL: url,
        BENCH_VIEWERS: String(viewers / PROCESSES),
        BENCH_SINCE: String(since),
        BENCH_NET: String(index + 1),
      },
    }),
  );
  const order = (what: Order): Promise<unknown[]> =>
    Promise.all(
      children.map(async (child) => {
        const answer = once(child, "message");
        child.send(what);
        return ((await answer) as [unknown])[0];
      }),
    );
  return {
    come: async () => void (await order({ kind: "come" })),
    async tell(asked) {
      const told = (await order({ kind: "tell", asked })) as Told[];
      return {
        lost: told.reduce((sum, { lost }) => sum + lost, 0),
        waits: told[0]!.waits.map((_, ms) => told.reduce((sum, { waits }) => sum + waits[ms]!, 0)),
      };
    },
    leave: () => children.forEach((child) => child.kill()),
  };
};
