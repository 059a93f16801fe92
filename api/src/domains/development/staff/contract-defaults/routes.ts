import type { FastifyInstance } from "fastify";
import { contractDefaultsChange, contractDefaultsSetting } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readContractDefaults } from "../../repository/contract-defaults.ts";
import { changeContractDefaults } from "./change.ts";

const call = staffCall("contract-defaults");
const PATH = "/api/crm/contract-defaults";

/** `/api/crm/contract-defaults`: what the company's new contracts say of delay, index and calendar. */
export const contractDefaultsRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "contractDefaults",
          summary: "What new contracts say of delay, index and calendar",
          response: { 200: contractDefaultsSetting, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readCustomers");
        return readContractDefaults(deps.db.orm);
      },
    );

    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "changeContractDefaults",
          summary: "Change what new contracts say of delay, index and calendar",
          description:
            "All of them, with the `version` that was read: 409 `changed_meanwhile` when it is not that any more. Contracts that exist, and those made of a simulation that said otherwise, keep what was said.",
          body: contractDefaultsChange,
          response: { 200: contractDefaultsSetting, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeContractDefaults(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );
  };
