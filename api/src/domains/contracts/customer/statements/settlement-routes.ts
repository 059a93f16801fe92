import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import {
  chosenDate,
  earlyPayment,
  earlyPaymentQuery,
  errorBody,
  regretReceived,
  rescission,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { quoteEarlyPayment } from "../../rules/early-payment.ts";
import { expectOwnContract, ownContract, viewerOf } from "../own-contract.ts";
import { recordRegret } from "./regret.ts";
import { estimateRescission } from "../../rules/rescission.ts";

const call = { ...customerCall, tags: ["contracts"] };
const refused = { ...customerErrorResponses, 409: errorBody };

/** Ways out of a contract: paying ahead of time, undoing it, and the right of regret. */
export const settlementRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      "/contracts/:id/early-payment",
      {
        config: { failure: "Falha ao calcular a antecipação" },
        schema: {
          ...call,
          operationId: "earlyPayment",
          summary: "What paying installments ahead of time costs and saves",
          description:
            "Present value at the contract's rate (consumer code, art. 52 §2), on today's corrected values. 409 `installment_not_ahead`.",
          params: idParams,
          querystring: earlyPaymentQuery,
          response: { 200: earlyPayment, ...refused },
        },
      },
      async (request) => {
        const file = await ownContract(deps, request, request.params.id);
        return unwrap(quoteEarlyPayment(file, request.query, dayInBrazil(deps.clock())));
      },
    );

    routes.get(
      "/contracts/:id/rescission",
      {
        config: { failure: "Falha ao estimar o distrato" },
        schema: {
          ...call,
          operationId: "rescission",
          summary: "What undoing the contract would bring back, line by line",
          description:
            "Law 6.766/1979, art. 32-A, with the most that it lets the developer keep. 409 `contract_not_active`, `regret_open`.",
          params: idParams,
          querystring: z.strictObject({ on: z.optional(chosenDate()) }),
          response: { 200: rescission, ...refused },
        },
      },
      async (request) => {
        const file = await ownContract(deps, request, request.params.id);
        const now = deps.clock();
        const today = dayInBrazil(now);
        return unwrap(estimateRescission(file, request.query.on ?? today, { now, today }));
      },
    );

    routes.post(
      "/contracts/:id/regret",
      {
        config: { failure: "Falha ao registrar a desistência" },
        schema: {
          ...call,
          operationId: "regret",
          summary: "Undo the purchase within seven days of the signature",
          description: "Said twice it is the same protocol. 409 `regret_over` afterwards.",
          params: idParams,
          response: { 201: regretReceived, ...refused },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await expectOwnContract(deps, request, id);
        return reply.status(201).send(unwrap(await recordRegret(deps, id, viewerOf(deps, request))));
      },
    );
  };
