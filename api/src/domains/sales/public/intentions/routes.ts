import type { FastifyInstance } from "fastify";
import { intentionReceived, intentionRequest, errorBody } from "@gleba/shared/contracts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { createIntentionDesk, ROUTE } from "./send.ts";

/**
 * `POST /api/public/batches/intentions`: a visitor asks to be contacted about a lot, whatever its status, also before
 * the development is registered: asking is no promise of sale.
 */
export const intentionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const sendIntention = createIntentionDesk(deps);
    zodScope(app).post(
      "/api/public/batches/intentions",
      {
        schema: {
          operationId: "sendIntention",
          summary: "Ask to be contacted about a lot",
          description: KEY_DESCRIPTION,
          tags: ["batches"],
          headers: keyHeaders,
          body: intentionRequest,
          response: { 201: intentionReceived, 400: errorBody, 404: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const bearer = deps.auth.bearerOf(request);
        const customerId = bearer?.role === "customer" ? bearer.id : null;
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, { ...request.body, customerId }));
        await askedOfAddress(deps, "contact", request);
        return reply.status(201).send(unwrap(await sendIntention(request.body, { customerId, keyed })));
      },
    );
  };
