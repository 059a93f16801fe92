import type { FastifyInstance } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawReceipt } from "../../pdf/tasks.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { customersIn } from "../../present/owners.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { receiptOf } from "../../rules/receipt.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const params = z.strictObject({ id: idParam, idInstallment: idParam });

/** The receipt of an installment, for the staff who are asked for it. */
export const staffReceiptRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/contracts/:id/installments/:idInstallment/receipt",
      {
        schema: {
          ...staffCall("contracts"),
          operationId: "staffReceipt",
          summary: "The receipt of what was paid of an installment, on A4 (recibo)",
          description: "As its customer gets it. 409 `installment_not_paid`.",
          params,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...recordErrorResponses,
            409: errorBody,
          },
        },
      },
      async (request, reply) => {
        const { id } = await requireRight(request, "readCustomers");
        const pdf = await drawInTurn(async (draw) => {
          const file = await readStaffContract(deps.db.orm, request.params.id);
          if (!file) throw contractErrors.notFound();
          const receipt = unwrap(receiptOf(file, request.params.idInstallment));
          const reader = { id, role: "staff" as const, broker: false };
          const people = customersIn(await readPartiesOf(deps.db.orm, [file.contract.id]));
          await recordAccesses(deps, reader, people, "Viu o recibo de uma parcela sua");
          return draw(drawReceipt, [receipt, await readPaperParties(deps, file, receipt.paidOn), deps.clock()]);
        });
        return reply.type("application/pdf").send(pdf as never);
      },
    );
  };
