import type { FastifyInstance } from "fastify";
import {
  bankSlipPreview,
  bankSlipPreviewQuery,
  bankSlipRequest,
  bankSlipRequestState,
  idParam,
  errorBody,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope } from "#platform/http/customer-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { cancelAtProvider } from "../../slips/cancel.ts";
import { registerSlip, failSlip } from "../../slips/register.ts";
import { presentRequest } from "../../present/slip.ts";
import { readSlipParties } from "../../repository/parties.ts";
import { readRegretted } from "../../repository/regrets.ts";
import { readOwnRequest, readSlipsOfRequest } from "../../repository/slips.ts";
import { revalueSlips } from "../../slips/revalue.ts";
import { ownContract, viewerOf } from "../own-contract.ts";
import { requestSlips, retryRequest, validateAddress } from "./request.ts";
import { priceSlips, validateRegrets } from "../../rules/slips.ts";

const requestParams = z.strictObject({ idRequest: idParam });
const call = { ...customerCall, tags: ["bank slips"] };
const PATH = "/installments/banksliprequest";

/** Bank slips: what they would cost, asking for them, how far they are, and trying again. */
export const bankSlipRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    deps.jobs.handle("bank-slip", registerSlip(deps));
    deps.jobs.handle("bank-slip-given-up", failSlip(deps));
    deps.jobs.handle("bank-slip-cancellation", cancelAtProvider(deps));
    deps.jobs.handle("slip-revaluation", revalueSlips(deps));

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao solicitar o boleto" },
        schema: {
          ...call,
          operationId: "requestBankSlips",
          summary: "Ask for the bank slips of one or several installments",
          description:
            "One slip for each installment, due on `payOn`, else on the installment's own due date, or today when that has passed. With `early`, installments that fall due later at their present value. 202: they are drawn in the background and arrive by inbox and e-mail. Asked for again (same installments, same days) it is the same request with the same slips; slips of overlapping requests are shared. 409 `installment_not_open`, `installment_not_ahead`, `contract_not_active`, `contract_regretted`, `payer_address_missing` (with a real bank).",
          body: bankSlipRequest,
          response: { 202: bankSlipRequestState, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        return reply.status(202).send(unwrap(await requestSlips(deps, customerId, request.body)));
      },
    );

    routes.get(
      `${PATH}/preview`,
      {
        config: { failure: "Falha ao calcular o boleto" },
        schema: {
          ...call,
          operationId: "previewBankSlips",
          summary: "What the slips would ask for, with fine and interest of their day",
          description:
            "Refused as the request is: 409 `payer_address_missing` (with a real bank) before anything is chosen.",
          querystring: bankSlipPreviewQuery,
          response: { 200: bankSlipPreview, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const file = await ownContract(deps, request, request.query.contractId);
        const viewer = viewerOf(deps, request);
        const priced = unwrap(
          validateRegrets([file], await readRegretted(deps.db.orm, [file.contract.id])) ??
            priceSlips(file, request.query, viewer.day),
        );
        // Refused here as when it is asked for: nobody chooses a day for a slip that no bank draws.
        const refused = validateAddress(deps, await readSlipParties(deps, file, viewer));
        if (refused) throw refused;
        const items = priced.map(({ valuedOn: _, ...item }) => item);
        const totalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
        return { payOn: request.query.payOn ?? null, items, totalCents };
      },
    );

    routes.get(
      `${PATH}/:idRequest`,
      {
        config: { failure: "Falha ao consultar o boleto" },
        schema: {
          ...call,
          operationId: "bankSlipRequest",
          summary: "How far a request for slips is",
          description: "`failed` after all tries of about two hours: then `retry` begins them again.",
          params: requestParams,
          response: { 200: bankSlipRequestState, ...customerErrorResponses },
        },
      },
      async (request) => {
        const own = await readOwnRequest(deps.db, request.params.idRequest, viewerOf(deps, request));
        if (!own) throw commonErrors.notFound();
        return presentRequest(own.id, await readSlipsOfRequest(deps.db.orm, own.id));
      },
    );

    routes.post(
      `${PATH}/:idRequest/retry`,
      {
        config: { failure: "Falha ao tentar novamente" },
        schema: {
          ...call,
          operationId: "retryBankSlips",
          summary: "Try the failed slips of a request again",
          description: "409 `slip_day_over`, `contract_regretted`.",
          params: requestParams,
          response: { 202: bankSlipRequestState, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const own = await readOwnRequest(deps.db, request.params.idRequest, viewerOf(deps, request));
        if (!own) throw commonErrors.notFound();
        return reply.status(202).send(unwrap(await retryRequest(deps, own.id)));
      },
    );
  };
