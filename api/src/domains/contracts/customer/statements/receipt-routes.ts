import type { FastifyInstance } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerScope } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawReceipt } from "../../pdf/tasks.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { receiptOf } from "../../rules/receipt.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

const params = z.strictObject({ id: idParam, idInstallment: idParam });

/** The receipt of an installment of a customer's contract. */
export const receiptRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/contracts/:id/installments/:idInstallment/receipt.pdf",
      {
        config: { failure: "Falha ao gerar o recibo" },
        schema: {
          ...customerCall,
          tags: ["statements"],
          operationId: "receiptPdf",
          summary: "The receipt of what was paid of an installment, on A4 (recibo)",
          description:
            "From the payments that stand, in the name of who bought on the day of the last one. 409 `installment_not_paid`.",
          params,
          response: { ...fileAnswer("application/pdf"), 409: errorBody },
        },
      },
      async (request, reply) => {
        const [number, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, request.params.id);
          const receipt = unwrap(receiptOf(file, request.params.idInstallment));
          const parties = await readPaperParties(deps, file, receipt.paidOn);
          return [receipt.number, await draw(drawReceipt, [receipt, parties, deps.clock()])];
        });
        void asAttachment(reply, `recibo-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
