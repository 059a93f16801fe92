import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Auth } from "../auth/auth.ts";
import { withoutQueryValues } from "./logger.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the GraphQL operation; empty elsewhere. */
    operation: string;
    /** Code of the refusal that was answered; empty of any other answer. */
    refusal: string;
  }
}

/** Whose session asked, by role and id; nothing where the token is none of ours. */
const whoAsked = (auth: Pick<Auth, "bearerOf">, request: FastifyRequest): { by?: string } => {
  const bearer = auth.bearerOf(request);
  return bearer ? { by: `${bearer.role}:${bearer.id}` } : {};
};

/**
 * One line a request: method, path, status and time; no query values, no headers, no body. What was refused says with which
 * code, and to whom, by number alone. Health checks only at debug.
 */
export const logRequests = (app: FastifyInstance, auth: Pick<Auth, "bearerOf">): void => {
  app.decorateRequest("refusal", "");
  app.decorateRequest("operation", "");
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      url: withoutQueryValues(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.operation && { operation: request.operation }),
      ...(request.refusal && { refusal: request.refusal, ...whoAsked(auth, request) }),
    };
    if (/^\/(?:health|ready)z$/.test(request.url)) request.log.debug(line);
    else request.log.info(line);
  });
};
