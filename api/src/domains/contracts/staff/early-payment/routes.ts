import type { FastifyInstance } from "fastify";
import { earlyPaymentSetting, earlyPaymentSettingChange } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readEarlyPaymentRule } from "../../repository/early-payment-rule.ts";
import { changeEarlyPaymentRule } from "./change.ts";

const call = staffCall("early-payment");
const PATH = "/api/crm/early-payment";

/** `/api/crm/early-payment`: the order in which customers pay installments ahead of time. */
export const earlyPaymentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "earlyPaymentSetting",
          summary: "Which installments customers may pay ahead of time",
          response: { 200: earlyPaymentSetting, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readCustomers");
        return { rule: await readEarlyPaymentRule(deps.db.orm) };
      },
    );

    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "changeEarlyPaymentSetting",
          summary: "Say which installments customers may pay ahead of time",
          description:
            "`picked`: any of them; `last_to_first` and `first_to_last`: in that order, none left out; `off`: the company is asked. Slips that were given out stay. 409 `changed_meanwhile`.",
          body: earlyPaymentSettingChange,
          response: { 200: earlyPaymentSetting, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeEarlyPaymentRule(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );
  };
