import type { FastifyInstance } from "fastify";
import { chosenDate, errorBody, idParam } from "@gleba/shared/contracts";
import { dueOn, newPayment, staffContractDetail, withReason } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { amountDueOf } from "../../rules/payments.ts";
import { recordPayment, reversePayment } from "./payments.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const params = z.strictObject({ id: idParam });
const paymentParams = z.strictObject({ id: idParam, idPayment: idParam });
const dueQuery = z.strictObject({ installmentId: idParam, on: chosenDate() });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts";

/** Payments of a contract's installments, by finance: what is due, recording and reversal. */
export const staffPaymentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db } = deps;
    const one = { ...call, params, response: { 200: staffContractDetail, ...recordErrorResponses } };

    routes.get(
      `${PATH}/:id/due`,
      {
        schema: {
          ...call,
          operationId: "installmentDue",
          summary: "What an installment costs on a day",
          params,
          querystring: dueQuery,
          response: { 200: dueOn, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageContracts");
        const file = await readStaffContract(db.orm, request.params.id);
        const row = file?.installments.find(({ id }) => id === request.query.installmentId);
        if (!file || !row) throw contractErrors.unknownInstallment();
        return amountDueOf(file, row, request.query.on);
      },
    );

    routes.post(
      `${PATH}/:id/payments`,
      {
        schema: {
          ...one,
          operationId: "recordPayment",
          summary: "Book what came in for an installment, all of it or a part",
          description:
            "All is what was due on that day, its present value when paid ahead, or its slip's. A part pays interest, then fine, then the debt; the rest stays owed, and slips over more are cancelled. Without a key the same person's same payment said twice is one, unless `version` shows that the first was seen. 409 `wrong_amount` (more than is due, with `dueCents`), `already_paid`, `same_payment` (another one just like it that `version` has not seen; with the contract's own `version` it is booked), `changed_meanwhile`, `contract_not_active`. " +
            KEY_DESCRIPTION,
          headers: keyHeaders,
          body: newPayment,
          response: { ...one.response, 422: errorBody },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        const { params: asked, body: input } = request;
        const keyed = unwrap(
          keyedRequest(request.headers, `${PATH}/:id/payments`, { ...input, contractId: asked.id, by: by.id }),
        );
        return unwrap(await recordPayment(deps, by, { id: asked.id, input, keyed }));
      },
    );

    routes.post(
      `${PATH}/:id/payments/:idPayment/reversal`,
      {
        config: { freshProof: true },
        schema: {
          ...one,
          params: paymentParams,
          operationId: "reversePayment",
          summary: "Take the newest payment of an installment back",
          description:
            "What a bank reported of it waits for a decision again. 409 `not_paid`, `newer_payment`, `contract_not_active`.",
          body: withReason,
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        return unwrap(await reversePayment(deps, by, { ...request.params, ...request.body }));
      },
    );
  };
