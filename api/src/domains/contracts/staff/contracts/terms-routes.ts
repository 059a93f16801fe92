import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { agreedTermsChange, staffContractDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { changeTerms } from "./terms.ts";

const params = z.strictObject({ id: idParam });

/** What a contract says of correction, possession and rescission, changed by finance. */
export const contractTermsRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.put(
      "/api/crm/contracts/:id/terms",
      {
        schema: {
          ...staffCall("contracts"),
          operationId: "changeContractTerms",
          summary: "Change what a contract says of correction, possession and rescission",
          description:
            "All of them, with the `version` that was read: 409 `changed_meanwhile` when it is not that any more. Another floor or lag of the index replaces the open slips that it makes wrong.",
          params,
          body: agreedTermsChange,
          response: { 200: staffContractDetail, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(
          await changeTerms(deps, await requireRight(request, "manageContracts"), request.params.id, request.body),
        ),
    );
  };
