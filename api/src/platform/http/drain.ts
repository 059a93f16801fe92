import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { appError } from "./app-error.ts";

/** Between the last connection that is taken and the stop: what was sent over it has arrived by then. */
const LAST_REQUESTS_MS = 300;

/**
 * A stop that costs nobody an answer: for `drainMs` everything is answered as before, while `/readyz` says 503 and each
 * answer closes its connection, so that whoever passes requests on takes the next ones elsewhere. Register it before
 * anything else that a stop ends.
 */
export const drainBeforeStop = (app: FastifyInstance, drainMs: number): void => {
  let isStopping = false;
  app.addHook("onRequest", async ({ routeOptions }) => {
    if (isStopping && routeOptions.url === "/readyz")
      throw appError(503, "stopping", "O servidor está parando; outro responde em seu lugar.");
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    if (drainMs === 0) return;
    await wait(drainMs);
    // Takes no more, and closes none of those it has: HTTP's own `close` would.
    Server.prototype.close.call(app.server);
    await wait(LAST_REQUESTS_MS);
  });
};
