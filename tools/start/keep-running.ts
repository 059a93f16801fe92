import { setTimeout as wait } from "node:timers/promises";

/** A server that runs. */
interface Running {
  /** Resolves to how it ended. */
  ended: Promise<string>;
}

interface Options {
  start: () => Running;
  /** Hears how it ended, and after how many milliseconds it is started again. */
  onEnd: (how: string, againMs: number) => void;
  /** Whether somebody asked to stop everything. */
  isStopping: () => boolean;
  firstDelayMs?: number;
  longestDelayMs?: number;
  /** One that ran so long was well: the next delay is the first one again. */
  steadyMs?: number;
}

/**
 * Brings a server back whenever it ends by itself: at once where it ran well, later and later where it ends again and again.
 * Resolves when everything is to stop.
 */
export const keepRunning = async (first: Running, options: Options): Promise<void> => {
  const { start, onEnd, isStopping, firstDelayMs = 1_000, longestDelayMs = 30_000, steadyMs = 60_000 } = options;
  let running = first;
  let startedAt = performance.now();
  for (let delayMs = firstDelayMs; ;) {
    const how = await running.ended;
    if (isStopping()) return;
    if (performance.now() - startedAt >= steadyMs) delayMs = firstDelayMs;
    onEnd(how, delayMs);
    await wait(delayMs);
    if (isStopping()) return;
    delayMs = Math.min(2 * delayMs, longestDelayMs);
    running = start();
    startedAt = performance.now();
  }
};
