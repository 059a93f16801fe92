import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { staffSimulate, staffSimulated } from "@gleba/shared/contracts/crm";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { simulateFor } from "./simulate-for.ts";

/** `POST /api/crm/simulations`: one of the staff reckons the purchase of a lot for a lead or a customer. */
export const staffSimulationRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.post(
      "/api/crm/simulations",
      {
        schema: {
          ...staffCall("leads"),
          operationId: "simulateByStaff",
          summary: "Reckon the purchase of a lot for a lead or a customer",
          description:
            "As `POST /api/public/batches/simulate`. It stays with the lead, whose reservation may take it along; of a customer it becomes a lead of the caller's. With `send` the person is mailed the way to it.",
          body: staffSimulate,
          response: { 201: staffSimulated, ...recordErrorResponses, 422: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        return reply.status(201).send(unwrap(await simulateFor(deps, by, request.body)));
      },
    );
  };
