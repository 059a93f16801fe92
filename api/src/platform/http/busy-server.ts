import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { commonErrors } from "./app-error.ts";

/** How often a timer is set whose lateness counts, and how often the mean of it is taken. */
const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 1_000;

/**
 * Turns requests away while the event loop is late by more than that in the mean of a second; 0 turns nobody away. It opens no file: a process that may open
 * no further one goes on (the package for it reads the process's memory, which takes one).
 */
export const turnAwayWhileBusy = (app: FastifyInstance, mostMs: number): void => {
  if (mostMs === 0) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lateMs = 0;
  const looking = setInterval(() => {
    // Without a value no timer came to its turn in all that time.
    lateMs = delays.count === 0 ? Infinity : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook("onRequest", async ({ routeOptions }) => {
    // A server that is busy lives: whoever asks for that would else end it, and the next one would have its work as well.
    if (lateMs > mostMs && routeOptions.url !== "/healthz") throw commonErrors.overloaded();
  });
  app.addHook("onClose", async () => {
    clearInterval(looking);
    delays.disable();
  });
};
