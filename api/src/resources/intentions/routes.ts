import type { FastifyInstance } from "fastify";
import { intentionReceived, intentionRequest, refusal } from "@gleba/shared/contracts";
import type { Deps } from "../../platform/deps.ts";
import { zodScope } from "../../platform/http/zod-scope.ts";
import { newProtocol } from "../../platform/protocol.ts";
import { refusals } from "../ventures/rules.ts";
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
          response: { 201: intentionReceived, 400: refusal, 404: refusal },
        },
      },
      async (request, reply) => {
        const at = clock();
        let protocol = newProtocol("C", at);
        while (!(await insertIntention(db, { ...request.body, protocol, at }))) {
          if (!(await isPublicLot(db, request.body.idBatch))) {
            throw refusals.batchNotFound();
          }
          protocol = newProtocol("C", at);
        }
        return reply.status(201).send({ protocol, receivedAt: at.toISOString() });
      },
    );
  };
