import type { FastifyInstance } from "fastify";
import { idParam, refusal } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { refuse, type Refusal } from "./app-error.ts";
import { toRefusal } from "./errors.ts";
import { zodScope, type ZodScope } from "./zod-scope.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What did not work, in front of the bracketed sentence: `Falha ao gravar o contato`. */
    failure?: string;
  }
}

/** The same refusal with the sentence for the person between quoted brackets, where the first client cuts it out. */
const inBrackets = ({ status, code, message, errors, extra }: Refusal, failure: string): Refusal => {
  const sentence = errors.length > 0 ? errors.join(" ") : message;
  return refuse(status, code, `${failure} ["${sentence}"]`, errors, extra);
};

/**
 * A scope for the calls of the customer area (the portal's first client): zod in and out, nothing kept by caches, and
 * every refusal reads `Falha ao … ["frase para a pessoa"]` after the route's `config.failure`.
 */
export const customerScope = (app: FastifyInstance): ZodScope => {
  app.setErrorHandler((error, request) => {
    const refused = toRefusal(error);
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
export const customerRefusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal };

/** What every call of the customer area says of itself. */
export const customerCall = { tags: ["customers"], security: [{ bearer: [] }] };
