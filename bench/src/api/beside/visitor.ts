import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** How long each answer took in milliseconds, and how many were refused or never came. */
export interface Seen {
  waits: number[];
  failed: number;
}

/** Somebody who goes on asking while others work. */
export interface Visitor {
  /** What was seen during `work`. */
  during(work: () => Promise<unknown>): Promise<Seen>;
  leave(): void;
}

/** Starts asking these addresses, a hundred times a second. */
export const sendVisitor = (urls: readonly string[]): Visitor => {
  const child = fork(join(import.meta.dirname, "visitor-process.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, BENCH_URLS: urls.join(" ") },
  });
  const tell = async (): Promise<Seen> => {
    const told = once(child, "message") as Promise<[Seen]>;
    child.send("tell");
    return (await told)[0];
  };
  return {
    async during(work) {
      await tell();
      await work();
      return tell();
    },
    leave: () => void child.kill(),
  };
};
