import type { FastifyInstance } from "fastify";

/** How long a client may take, in milliseconds; whoever takes longer is let go, since it keeps a place that others need. */
export interface ClientLimits {
  /** To send the head of a request. */
  headersMs: number;
  /** To send all of it: ten megabytes by a slow telephone. */
  requestMs: number;
  /** Without a byte in either direction. No longer than browsers wait for an answer (100 s). */
  silenceMs: number;
}

export const CLIENT_LIMITS: ClientLimits = { headersMs: 15_000, requestMs: 120_000, silenceMs: 100_000 };

/** A stop waits so long for requests under way; then their connections are closed. */
const STOP_PATIENCE_MS = 4_000;

/** The limits as Fastify's options. */
export const slowClientOptions = ({ headersMs, requestMs, silenceMs }: ClientLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  // A proxy in front keeps its connections for a minute; ours must not end first.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, 5_000) },
});

/** A stop is held up by nobody who sends or reads slowly. */
export const stopWithoutSlowClients = (app: FastifyInstance): void => {
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  });
};
