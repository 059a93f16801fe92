import type { FastifyInstance } from "fastify";
import { dayInBrazil } from "@gleba/shared/words";
import { idParam, rescission } from "@gleba/shared/contracts";
import { contractCancellation, contractSignature, staffContractDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { refundSheet } from "../../rules/refund.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { cancelContract, sign } from "./changes.ts";

const params = z.strictObject({ id: idParam });
const call = staffCall("contracts");
const PATH = "/api/crm/contracts";

/** Signature and cancellation of a contract, by finance. */
export const staffContractChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: staffContractDetail, ...recordErrorResponses } };

    routes.post(
      `${PATH}/:id/signature`,
      {
        schema: {
          ...one,
          operationId: "signContract",
          summary: "Both sides signed",
          description: "The customer sees it from now on, and the lot is sold. 409 `already_signed`.",
          body: contractSignature,
        },
      },
      async (request) =>
        unwrap(await sign(deps, await requireRight(request, "manageContracts"), request.params.id, request.body)),
    );

    routes.get(
      `${PATH}/:id/rescission`,
      {
        schema: {
          ...call,
          operationId: "staffRescission",
          summary: "What undoing a contract today gives back, as its customer sees it",
          description: "All that was paid within the seven days of regret. 409 `contract_not_active`.",
          params,
          response: { 200: rescission, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageContracts");
        const file = await readStaffContract(deps.db.orm, request.params.id);
        if (!file) throw contractErrors.notFound();
        const now = deps.clock();
        return unwrap(refundSheet(file, { now, today: dayInBrazil(now) }));
      },
    );

    routes.post(
      `${PATH}/:id/cancellation`,
      {
        config: { freshProof: true },
        schema: {
          ...one,
          operationId: "cancelContract",
          summary: "Undo a contract, by regret or rescission",
          description: "Open installments are cancelled and the lot is for sale again. 409 `contract_not_active`.",
          body: contractCancellation,
        },
      },
      async (request) =>
        unwrap(
          await cancelContract(deps, await requireRight(request, "manageContracts"), request.params.id, request.body),
        ),
    );
  };
