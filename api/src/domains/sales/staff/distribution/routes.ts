import type { FastifyInstance } from "fastify";
import { leadDistribution, leadDistributionChange } from "@gleba/shared/contracts/crm";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { changeDistribution, showDistribution } from "./change.ts";

const PATH = "/api/crm/leads/distribution";
const call = staffCall("leads");

/** `/api/crm/leads/distribution`: how new leads find who answers them, and how soon they are to. */
export const leadDistributionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "leadDistribution",
          summary: "How new leads find who answers them",
          response: { 200: leadDistribution, ...staffErrorResponses },
        },
      },
      async (request) => showDistribution(deps, await requireRight(request, "sell")),
    );

    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "changeLeadDistribution",
          summary: "Say how new leads find who answers them",
          description:
            "Leads that came before stay with whom they are. Who stays on a list keeps their place in its order. 409 `changed_meanwhile`, `not_a_seller`, `nobody_takes`.",
          body: leadDistributionChange,
          response: { 200: leadDistribution, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeDistribution(deps, await requireRight(request, "configureSite"), request.body)),
    );
  };
