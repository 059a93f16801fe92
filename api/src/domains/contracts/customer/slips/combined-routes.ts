import type { FastifyInstance } from "fastify";
import {
  bankSlipRequestState,
  combinedSlipPreview,
  combinedSlipPreviewQuery,
  combinedSlipRequest,
  errorBody,
} from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { previewCombinedSlip, requestCombinedSlip } from "./combined.ts";

const call = { ...customerCall, tags: ["bank slips"] };
const PATH = "/installments/banksliprequest/combined";

/** One bank slip over several installments, of one contract or of several: what it would cost, and asking for it. */
export const combinedSlipRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao solicitar o boleto" },
        schema: {
          ...call,
          operationId: "requestCombinedSlip",
          summary: "Ask for one bank slip over several installments",
          description:
            "Up to twelve installments of any of the customer's contracts, with `early` up to 480; 404 where one is not theirs. Due on `payOn`, else on the first day on which one of them is to be paid. Nobody can pay it afterwards. Asked for again it is the same slip. 409 `installment_in_slip` where an open slip holds one of them, unless `replaces` names that slip: it is cancelled then. Besides 409 `installment_not_open`, `installment_not_ahead`, `contract_not_active`, `contract_regretted`, `slip_after_correction`, `different_beneficiaries`, `payer_address_missing`.",
          body: combinedSlipRequest,
          response: { 202: bankSlipRequestState, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        return reply.status(202).send(unwrap(await requestCombinedSlip(deps, customerId, request.body)));
      },
    );

    routes.get(
      `${PATH}/preview`,
      {
        config: { failure: "Falha ao calcular o boleto" },
        schema: {
          ...call,
          operationId: "previewCombinedSlip",
          summary: "What one slip over several installments would ask for, and which open slips it would replace",
          querystring: combinedSlipPreviewQuery,
          response: { 200: combinedSlipPreview, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        return unwrap(await previewCombinedSlip(deps, customerId, request.query));
      },
    );
  };
