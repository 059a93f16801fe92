import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "#config";
import { commonErrors } from "./app-error.ts";
import { turnAwayWhileBusy } from "./busy-server.ts";
import { RateStore } from "./rate-store.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Any of them was written by a proxy. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|(?:x-|true-)?client-ip|x-cluster-client-ip|cf-connecting-ip|x-original-.+)$/;

/**
 * Whether a request comes from this machine itself, of an installation that only this machine uses. Where people know it by
 * another address a proxy on this machine passes on what they send, and not every proxy says so: then nothing is taken for
 * local, and whoever runs the portal has `OPERATIONS_TOKEN`.
 */
export const isFromThisMachine = (
  { portalOrigin, publicUrl }: Pick<Config, "portalOrigin" | "publicUrl">,
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
): boolean =>
  LOOPBACK.has(ip) &&
  LOCAL_HOST.test(headers.host ?? "") &&
  [portalOrigin, publicUrl].every((address) => LOCAL_HOST.test(new URL(address).host)) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name));

/** What helmet sets on every answer alike. It is asked once: it reads its options anew for each answer, as its plugin for Fastify does. */
const headersOf = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
};

/** Headers, origins and limits of every route. */
export const secure = async (app: FastifyInstance, config: Config): Promise<void> => {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Pictures are read by the portal's pages, which are another origin.
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await app.register(cors, {
    origin: [config.portalOrigin],
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: [
      "content-type",
      "authorization",
      "x-api-version",
      "x-session-key",
      "x-derived-token",
      "idempotency-key",
      "x-access-key",
      "traceparent",
    ],
    maxAge: 86_400,
    // Who asks what an address takes without asking for a page of another origin is no mistake.
    strictPreflight: false,
  });
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: "1 minute",
      store: RateStore,
      allowList: (request) => isFromThisMachine(config, request),
      errorResponseBuilder: (_request, { ttl }) => commonErrors.tooMany(Math.ceil(ttl / 1000)),
    });
  }
  turnAwayWhileBusy(app, config.maxEventLoopDelayMs);
};
