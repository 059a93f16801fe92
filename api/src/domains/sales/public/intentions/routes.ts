import type { FastifyInstance } from "fastify";
import { intentionReceived, intentionRequest, errorBody } from "@gleba/shared/contracts";
import { developmentErrors } from "#domains/development";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { insertIntention, readPublicPlace } from "../../repository/intentions.ts";

/**
 * `POST /api/public/batches/intentions`: a visitor asks to be contacted about a lot, whatever its status, also before
 * the development is registered: asking is no promise of sale.
 */
export const intentionRoutes =
  ({ db, auth, clock, config, outbox }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).post(
      "/api/public/batches/intentions",
      {
        schema: {
          operationId: "sendIntention",
          summary: "Ask to be contacted about a lot",
          tags: ["batches"],
          body: intentionRequest,
          response: { 201: intentionReceived, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const place = await readPublicPlace(db, request.body.idBatch);
        if (!place) throw developmentErrors.batchNotFound();
        const bearer = auth.bearerOf(request);
        const customerId = bearer?.role === "customer" ? bearer.id : null;
        const at = clock();
        const store = async (): Promise<string> => {
          const protocol = newProtocol("C", at);
          const confirmation = intentionEmail({
            portal: config.portalOrigin,
            to: request.body.email,
            protocol,
            place,
            at,
          });
          const isStored = await insertIntention(db.pool, { ...request.body, protocol, at, customerId, confirmation });
          return isStored ? protocol : store();
        };
        const protocol = await store();
        outbox.wake();
        return reply.status(201).send({ protocol, receivedAt: at.toISOString() });
      },
    );
  };
