import type { FastifyInstance } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { appError, type AppError } from "./app-error.ts";
import { toAppError } from "./errors.ts";
import { zodScope, type ZodScope } from "./zod-scope.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What did not work, in front of the bracketed sentence: `Falha ao gravar o contato`. */
    failure?: string;
  }
}

/** The same refusal with the sentence for the person between quoted brackets, where the first client cuts it out. */
const inBrackets = ({ status, code, message, errors, extra }: AppError, failure: string): AppError => {
  const sentence = errors.length > 0 ? errors.join(" ") : message;
  return appError(status, code, `${failure} ["${sentence}"]`, errors, extra);
};

/**
 * A scope for the calls of the customer area (the portal's first client): zod in and out, nothing kept by caches, and
 * every refusal reads `Falha ao … ["frase para a pessoa"]` after the route's `config.failure`.
 */
export const customerScope = (app: FastifyInstance): ZodScope => {
  app.setErrorHandler((error, request) => {
    const refused = toAppError(error);
    // Thrown on to the server's own handler, which writes it.
    throw refused ? inBrackets(refused, request.routeOptions.config.failure ?? "Falha ao atender o pedido") : error;
  });
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
  });
  return zodScope(app);
};

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: idParam });

/** How a call of the customer area may be refused, for its description. */
export const customerErrorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };

/** What every call of the customer area says of itself. */
export const customerCall = { tags: ["customers"], security: [{ bearer: [] }] };
