import { errorBody } from "@gleba/shared/contracts";
import { lotCorrection, lotRemoved, newLot, staffLot } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { correctLot, drawLot, removeLot } from "./correct.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import type { ReadStaffLots } from "./lots-cache.ts";
import { common, errorResponses, lotParams, params } from "./call.ts";

/** One lot: drawn, corrected, removed. */
export const addLotRoutes = (scope: ZodScope, deps: Deps, readLots: ReadStaffLots): void => {
  scope.post(
    "/api/crm/ventures/:id/batches",
    {
      schema: {
        ...common,
        operationId: "drawLot",
        summary: "Draw a lot",
        description: "It is blocked until it is opened for sale. 400 `bad_drawing`, 409 `lot_exists`.",
        params,
        body: newLot,
        response: { 201: staffLot, 409: errorBody, ...errorResponses },
      },
    },
    async (request, reply) => {
      const by = await requireRight(deps, request, "editVentures");
      return reply.status(201).send(unwrap(await drawLot(deps, readLots, by, request.params.id, request.body)));
    },
  );

  scope.put(
    "/api/crm/ventures/:id/batches/:idBatch",
    {
      schema: {
        ...common,
        operationId: "correctLot",
        summary: "Correct a lot",
        description: "409 `changed_meanwhile`, `lot_exists`, `lot_in_sale` (its name is in a contract).",
        params: lotParams,
        body: lotCorrection,
        response: { 200: staffLot, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireRight(deps, request, "editVentures");
      const { id, idBatch } = request.params;
      return unwrap(await correctLot(deps, readLots, by, id, idBatch, request.body));
    },
  );

  scope.delete(
    "/api/crm/ventures/:id/batches/:idBatch",
    {
      schema: {
        ...common,
        operationId: "removeLot",
        summary: "Remove a lot nobody ever asked about",
        description: "`changeId` brings it back for a quarter of an hour. 409 `lot_in_use`.",
        params: lotParams,
        response: { 200: lotRemoved, 409: errorBody, ...errorResponses },
      },
    },
    async (request) => {
      const by = await requireRight(deps, request, "editVentures");
      return unwrap(await removeLot(deps, by, request.params.id, request.params.idBatch));
    },
  );
};
