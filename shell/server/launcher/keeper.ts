import type { Program } from "./released-host.ts";

/** A process that runs a host. */
export interface Running {
  program: Program;
  /** Resolves once it takes requests; rejects where it ends or stays silent before. */
  listening: Promise<void>;
  /** Resolves to how it ended. */
  ended: Promise<string>;
  /** Tells it that another one takes over. */
  leave: () => void;
}

interface Options {
  start: (program: Program) => Running;
  /** What runs where nothing else does. */
  installed: Program;
  /** A version that ends within this time of its start has failed. */
  probationMs: number;
  log: (facts: object, message: string) => void;
}

/**
 * Keeps one host running. Another one is started beside it and takes over once it takes requests; where it does not, the
 * one before goes on, and where it ends while it is new, the one before comes back.
 */
export const createKeeper = ({ start, installed, probationMs, log }: Options) => {
  let current: Running | undefined;
  let previous: Program | undefined;
  /** Not tried again until the releases change. */
  const failed = new Set<string>();

  const watch = async (running: Running): Promise<void> => {
    const startedAt = performance.now();
    const how = await running.ended;
    if (current !== running) return;
    current = undefined;
    if (performance.now() - startedAt < probationMs) failed.add(running.program.label);
    log({ host: running.program.label, how }, "a host ended by itself");
  };

  return {
    /** Brings a program to run, or what is left where it has failed. Called again and again, one call after the other. */
    keep: async (wanted: Program): Promise<void> => {
      const known = [wanted, current?.program, previous, installed].filter((program) => program !== undefined);
      const program = known.find(({ label }) => !failed.has(label)) ?? installed;
      if (program.label === current?.program.label) return;
      const running = start(program);
      try {
        await running.listening;
      } catch (error) {
        failed.add(program.label);
        return log(
          { host: program.label, why: String(error), goesOn: current?.program.label },
          "a host does not start",
        );
      }
      previous = current?.program ?? previous;
      current?.leave();
      current = running;
      log({ host: program.label }, "a host takes requests");
      void watch(running);
    },
    /** The releases changed: what failed before may be tried. */
    forgive: (): void => failed.clear(),
  };
};
