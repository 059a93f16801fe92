import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Between the last connection that is taken and the stop: what was sent over it has arrived by then. */
const LAST_REQUESTS_MS = 300;

const handedOver = new WeakSet<FastifyInstance>();

/** Another process takes this one's requests at the same address already: its stop is told to nobody. */
export const handOver = (app: FastifyInstance): void => void handedOver.add(app);

/**
 * A stop that costs nobody an answer: for `drainMs` everything is answered as before, while `/readyz` says 503 and each
 * answer closes its connection, so that whoever passes requests on takes the next ones elsewhere. Register it before
 * anything else that a stop ends.
 */
export const drainBeforeStop = (app: FastifyInstance, drainMs: number): void => {
  let isStopping = false;
  app.addHook("onRequest", async ({ routeOptions }, reply) => {
    if (isStopping && routeOptions.url === "/readyz") return reply.code(503).send({ status: "stopping" });
  });
  app.addHook("preClose", async () => {
    isStopping = !handedOver.has(app);
    if (drainMs === 0) return;
    // A proxy that asks one of two processes must not hear that the address goes.
    if (isStopping) await wait(drainMs);
    // Takes no more, and closes none of those it has: HTTP's own `close` would.
    Server.prototype.close.call(app.server);
    await wait(LAST_REQUESTS_MS);
  });
};
