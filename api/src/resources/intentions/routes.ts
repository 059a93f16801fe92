import type { FastifyInstance } from "fastify";
import { intentionReceived, intentionRequest } from "@gleba/shared/contracts";
import type { Deps } from "../../platform/deps.ts";
import { zodScope } from "../../platform/http/zod-scope.ts";
import { newProtocol } from "../../platform/protocol.ts";
import { refuse } from "../../platform/refusal.ts";
import { insertIntention, isPublicLot } from "./repository.ts";

/**
 * `POST /api/public/batches/intentions`: a visitor asks to be contacted about a lot, whatever its status, also before
 * the development is registered: asking is no promise of sale.
 */
export const intentionRoutes =
  ({ db, clock }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).post(
      "/api/public/batches/intentions",
      {
        schema: {
          operationId: "sendIntention",
          summary: "Ask to be contacted about a lot",
          tags: ["batches"],
          body: intentionRequest,
          response: { 201: intentionReceived },
        },
      },
      async (request, reply) => {
        const at = clock();
        let protocol = newProtocol("C", at);
        while (!(await insertIntention(db, { ...request.body, protocol, at }))) {
          if (!(await isPublicLot(db, request.body.idBatch))) {
            throw refuse(404, "batch_not_found", "Lote não encontrado.");
          }
          protocol = newProtocol("C", at);
        }
        return reply.status(201).send({ protocol, receivedAt: at.toISOString() });
      },
    );
  };
