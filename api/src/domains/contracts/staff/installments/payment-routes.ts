import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { newPayments, paymentsAsked, paymentsBooked, paymentsPreview } from "@gleba/shared/contracts/crm";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { ownersOf } from "../../present/owners.ts";
import { bookPayments, previewPayments } from "./payments.ts";

const call = staffCall("contracts");
const ROUTE = "/api/crm/installments/payments";

/** `/api/crm/installments/payments`: what came in for many installments of any contracts, booked at once. */
export const manyPaymentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.post(
      `${ROUTE}/preview`,
      {
        schema: {
          ...call,
          operationId: "previewPayments",
          summary: "What many installments cost on the day they were paid",
          description:
            "Up to 100 of any contracts; nothing is booked. `refusal` says why one cannot be booked among others. 404 where none of them is there.",
          body: paymentsAsked,
          response: { 200: paymentsPreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        const preview = unwrap(await previewPayments(deps, by, request.body));
        const reader = readerOf(by);
        await recordAccesses(deps, reader, ownersOf(preview.installments), "Viu parcelas suas ao registrar pagamentos");
        return preview;
      },
    );

    routes.post(
      ROUTE,
      {
        schema: {
          ...call,
          operationId: "bookPayments",
          summary: "Book what came in for many installments on one day, all of it or nothing",
          description:
            "Up to 100 of any contracts, each as `recordPayment` books one; one line of the audit. 409 `payments_refused` where one cannot be booked, or costs something else than was seen: `errors` names each and says why. 404 where one is not there. " +
            KEY_DESCRIPTION,
          headers: keyHeaders,
          body: newPayments,
          response: { 200: paymentsBooked, ...recordErrorResponses, 422: errorBody },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageContracts");
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, { ...request.body, by: by.id }));
        return unwrap(await bookPayments(deps, by, request.body, keyed));
      },
    );
  };
