import { detached } from "@gleba/shared/tracing";

/** Does what waits in the database: now and then, and at once when somebody says that there is something. */
export interface Sweeper {
  /** Sweeps in the background. */
  wake(): void;
  /** Sweeps; resolves when what was there at the call is done. */
  flush(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  close(): Promise<void>;
}

/**
 * One sweep at a time. `sweep` does all there is and asks `isClosed` between two pieces of work; `failed` hears of a sweep
 * in the background that could not read what to do: the next one tries again. Without `everyMs` it sweeps only when it is woken.
 */
export const createSweeper = (
  sweep: (isClosed: () => boolean) => Promise<void>,
  { everyMs, failed }: { everyMs?: number; failed: (error: unknown) => void },
): Sweeper => {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let closed = false;

  const flush = (): Promise<void> => {
    if (running)
      return (following ??= running
        .catch(() => undefined)
        .then(() => {
          following = undefined;
          return flush();
        }));
    // Whoever wakes it does not wait for it: it is no part of their request.
    return (running = detached(() => sweep(() => closed)).finally(() => (running = undefined)));
  };
  const wake = (): void => {
    if (!closed) flush().catch(failed);
  };
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs).unref();
  return {
    wake,
    flush,
    async close() {
      closed = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
};
