import { dayInBrazil } from "@gleba/shared/words";
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
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { readContractFile } from "../../repository/contracts.ts";
import { cancelAtProvider } from "../../slips/cancel.ts";
import { registerSlip, failSlip } from "../../slips/register.ts";
import { slipPdf } from "../../pdf/slip-pdf.ts";
import { presentRequest } from "../../present/slip.ts";
import { isActive, readOwnRequest, readOwnSlip, readSlipsOfRequest } from "../../repository/slips.ts";
import { requestSlips, retryRequest } from "./request.ts";
import { priceSlips, slipErrors } from "../../rules/slips.ts";

const requestParams = z.strictObject({ idRequest: idParam });
const call = { ...customerCall, tags: ["bank slips"] };
const PATH = "/installments/banksliprequest";

/** Bank slips: what they would cost, asking for them, how far they are, trying again, and their PDF. */
export const bankSlipRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    deps.jobs.handle("bank-slip", registerSlip(deps));
    deps.jobs.handle("bank-slip-given-up", failSlip(deps));
    deps.jobs.handle("bank-slip-cancellation", cancelAtProvider(deps));

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao solicitar o boleto" },
        schema: {
          ...call,
          operationId: "requestBankSlips",
          summary: "Ask for the bank slips of one or several installments",
          description:
            "One slip for each installment, due on `payOn`, else on the installment's own due date, or today when that has passed. With `early`, installments that fall due later at their present value. 202: they are drawn in the background and arrive by inbox and e-mail. Asked for again (same installments, same days) it is the same request with the same slips; slips of overlapping requests are shared. 409 `installment_not_open`, `installment_not_ahead`, `contract_not_active`.",
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
          querystring: bankSlipPreviewQuery,
          response: { 200: bankSlipPreview, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const file = await readContractFile(deps.db.orm, request.query.contractId, customerId);
        if (!file) throw commonErrors.notFound();
        const items = unwrap(priceSlips(file, request.query, dayInBrazil(deps.clock())));
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
        const customerId = unwrap(signedInCustomer(deps, request));
        const own = await readOwnRequest(deps.db, request.params.idRequest, customerId);
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
          params: requestParams,
          response: { 202: bankSlipRequestState, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const own = await readOwnRequest(deps.db, request.params.idRequest, customerId);
        if (!own) throw commonErrors.notFound();
        return reply.status(202).send(await retryRequest(deps, own.id));
      },
    );

    routes.get(
      "/bankslips/:id/pdf",
      {
        config: { failure: "Falha ao abrir o boleto" },
        schema: {
          ...call,
          operationId: "bankSlipPdf",
          summary: "A slip on A4: typed line, bars, Pix",
          description: "409 `slip_cancelled` once it no longer fits what is owed.",
          params: idParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
            409: errorBody,
          },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const slip = await readOwnSlip(deps.db, request.params.id, customerId);
        if (slip?.status !== "ready") throw commonErrors.notFound();
        if (!isActive(slip)) throw slipErrors.cancelled();
        const name = `boleto-parcela-${slip.print.installmentNumber}-${slip.dueDate}.pdf`;
        void reply.type("application/pdf").header("content-disposition", `inline; filename="${name}"`);
        return reply.send((await slipPdf(slip)) as never);
      },
    );
  };
