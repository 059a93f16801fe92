import type { FastifyInstance } from "fastify";
import { batchDetails, idParam, errorBody } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { requestedCustomer } from "#platform/auth/ownership.ts";
import { developmentErrors } from "../rules/development.ts";
import { presentDetails } from "../present/lot-details.ts";
import { readLotFile } from "../repository/lot-details.ts";

const params = z.strictObject({ id: idParam });
const querystring = z.strictObject({ customerId: z.optional(idParam) });

/** `GET /api/public/batches/{id}/details`: a lot with its sides, its hold and what the visitor may do. */
export const publicLotRoutes =
  ({ db, auth, storage, clock }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/public/batches/:id/details",
      {
        schema: {
          operationId: "batchDetails",
          summary: "A lot in detail",
          tags: ["batches"],
          params,
          querystring,
          response: { 200: batchDetails, 400: errorBody, 401: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const customer = unwrap(requestedCustomer(auth, request, request.query.customerId));
        const found = await readLotFile(db, request.params.id);
        if (!found) throw developmentErrors.batchNotFound();
        void reply.header("cache-control", "private, no-store");
        return presentDetails(found, storage, { day: dayInBrazil(clock()), customer });
      },
    );
  };
