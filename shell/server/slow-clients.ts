import type { FastifyInstance } from "fastify";

/** Nobody sends much to this host: a head, or a form of a few fields. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/** How long visitors may take, as Fastify's options; whoever takes longer is let go, since they keep a place that others need. */
export const slowClientOptions = (silenceMs: number) => ({
  requestTimeout: Math.min(REQUEST_MS, silenceMs),
  connectionTimeout: silenceMs,
  // A proxy in front keeps its connections for a minute; ours must not end first.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: Math.min(HEADERS_MS, silenceMs), connectionsCheckingInterval: Math.min(5_000, silenceMs) },
});

/** A stop waits so long for requests under way. */
const STOP_PATIENCE_MS = 4_000;

/** A stop is held up by nobody who sends or reads slowly. */
export const stopWithoutSlowClients = (app: FastifyInstance): void => {
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  });
};
