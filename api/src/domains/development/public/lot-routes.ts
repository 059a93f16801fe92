import type { FastifyInstance } from "fastify";
import { batchDetails, chosenLot, chosenLotsQuery, idParam, errorBody } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { requestedCustomer } from "#platform/auth/ownership.ts";
import { developmentErrors } from "../rules/development.ts";
import { presentChosenLot } from "../present/chosen-lot.ts";
import { presentDetails } from "../present/lot-details.ts";
import { readChosenLots } from "../repository/chosen-lots.ts";
import { readLotFile, readOwnReservation } from "../repository/lot-details.ts";

const params = z.strictObject({ id: idParam });
const querystring = z.strictObject({ customerId: z.optional(idParam) });

/**
 * `GET /api/public/batches/{id}/details`: a lot with its sides, its hold and what the visitor may do;
 * `GET /api/public/batches?ids=`: lots of any developments as a list shows them.
 */
export const publicLotRoutes =
  ({ db, auth, storage, clock }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    scope.get(
      "/api/public/batches",
      {
        schema: {
          operationId: "chosenBatches",
          summary: "Lots by their numbers, of any developments",
          description: "In the order asked for. Lots that do not exist or are not published are left out.",
          tags: ["batches"],
          querystring: chosenLotsQuery,
          response: { 200: z.array(chosenLot), 400: errorBody },
        },
      },
      async (request, reply) => {
        const { ids } = request.query;
        const found = new Map((await readChosenLots(db.orm, ids)).map((row) => [row.id, presentChosenLot(row)]));
        void reply.header("cache-control", "no-store");
        return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
      },
    );
    scope.get(
      "/api/public/batches/:id/details",
      {
        schema: {
          operationId: "batchDetails",
          summary: "A lot in detail",
          description:
            "With a customer's own bearer token and id it says what is theirs: `mine`, and their own reservation or place in the queue. Nobody is told of anybody else's.",
          tags: ["batches"],
          params,
          querystring,
          response: { 200: batchDetails, 400: errorBody, 401: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const customer = unwrap(requestedCustomer(auth, request, request.query.customerId));
        const { id } = request.params;
        const [found, ownReservation] = await Promise.all([
          readLotFile(db, id),
          customer === null ? undefined : readOwnReservation(db, id, customer),
        ]);
        if (!found) throw developmentErrors.batchNotFound();
        void reply.header("cache-control", "private, no-store");
        const details = presentDetails(found, storage, { day: dayInBrazil(clock()), customer });
        return ownReservation ? { ...details, ownReservation } : details;
      },
    );
  };
