import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawSettlementTerm } from "../../pdf/tasks.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { settlementTermOf } from "../../rules/settlement-term.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

/** The release of a customer who paid all of a contract (termo de quitação). */
export const settlementTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/contracts/:id/settlement-term.pdf",
      {
        config: { failure: "Falha ao gerar o termo de quitação" },
        schema: {
          ...customerCall,
          tags: ["statements"],
          operationId: "settlementTermPdf",
          summary: "The release of a contract that is paid, on A4 (termo de quitação)",
          description:
            "From the payments that stand. 409 `contract_not_settled`, `contract_cancelled`, `contract_without_payments`.",
          params: idParams,
          response: { ...fileAnswer("application/pdf"), 409: errorBody },
        },
      },
      async (request, reply) => {
        const [number, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, request.params.id);
          const term = unwrap(settlementTermOf(file));
          return [
            term.number,
            await draw(drawSettlementTerm, [term, await readPaperParties(deps, file), deps.clock()]),
          ];
        });
        void asAttachment(reply, `termo-de-quitacao-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
