import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config";
import { commonErrors } from "./app-error.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** From this machine itself, as the portal host asks for all its visitors; a proxy on this machine names them instead. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.ip) && request.headers["x-forwarded-for"] === undefined;

/** Headers, origins and limits of every route. */
export const secure = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Pictures are read by the portal's pages, which are another origin.
    crossOriginResourcePolicy: { policy: "cross-origin" },
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
    ],
    maxAge: 86_400,
  });
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: "1 minute",
      allowList: isFromThisMachine,
      errorResponseBuilder: (_request, { ttl }) => commonErrors.tooMany(Math.ceil(ttl / 1000)),
    });
  }
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    pressureHandler: () => {
      throw commonErrors.overloaded();
    },
  });
};
