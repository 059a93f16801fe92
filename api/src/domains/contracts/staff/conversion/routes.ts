import type { FastifyInstance } from "fastify";
import { contractPreview, newContract } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { convert, previewContract } from "./convert.ts";

const made = z.object({ id: z.int(), number: z.string() });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts";

/** Contracts made from reservations, by whoever sells: a preview and the contract itself. */
export const conversionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.post(
      `${PATH}/preview`,
      {
        schema: {
          ...call,
          operationId: "previewContract",
          summary: "What the contract of a reservation would be",
          body: newContract,
          response: { 200: contractPreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        return unwrap(await previewContract(deps, by, request.body));
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...call,
          operationId: "makeContract",
          summary: "Make the contract of a reservation",
          description:
            "Customer, installments and lot in one transaction; a new customer is invited by e-mail. 409 `already_converted` (with `contractId`), `buyer_unclear` (with `question`, which `buyer` answers), `document_taken`, `simulation_missing`, `simulation_expired`, `reservation_over`, `email_taken`, `lot_not_available`, `sales_not_open`, `discount_waiting`, `discount_stale`, `beyond_discount_limit`, `price_changed` when the price is not `seenPriceCents`.",
          body: newContract,
          response: { 201: made, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply.status(201).send(unwrap(await convert(deps, await requireRight(request, "sell"), request.body))),
    );
  };
