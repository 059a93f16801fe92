import type { FastifyInstance } from "fastify";
import { withoutQueryValues } from "./logger.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the GraphQL operation; empty elsewhere. */
    operation: string;
  }
}

/** One line a request: method, path, status and time; no query values, no headers, no body. Health checks only at debug. */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateRequest("operation", "");
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      url: withoutQueryValues(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.operation && { operation: request.operation }),
    };
    if (/^\/(?:health|ready)z$/.test(request.url)) request.log.debug(line);
    else request.log.info(line);
  });
};
