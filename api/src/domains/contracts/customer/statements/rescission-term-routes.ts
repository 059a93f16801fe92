import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawRescissionTerm } from "../../pdf/tasks.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { readRegret } from "../../repository/regrets.ts";
import { rescissionTermOf } from "../../rules/rescission-term.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

/** The paper of a customer's contract that was undone (termo de distrato). */
export const rescissionTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/contracts/:id/rescission-term.pdf",
      {
        config: { failure: "Falha ao gerar o termo de distrato" },
        schema: {
          ...customerCall,
          tags: ["statements"],
          operationId: "rescissionTermPdf",
          summary: "The paper of a contract that was undone, on A4 (termo de distrato)",
          description: "With what is given back, as it was worked out that day. 409 `contract_not_rescinded`.",
          params: idParams,
          response: { ...fileAnswer("application/pdf"), 409: errorBody },
        },
      },
      async (request, reply) => {
        const [number, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, request.params.id);
          const regret = await readRegret(deps.db.orm, file.contract.id);
          const term = unwrap(rescissionTermOf(file, regret?.protocol ?? null));
          const given = [term, await readPaperParties(deps, file), deps.clock()] as const;
          return [term.contractNumber, await draw(drawRescissionTerm, [...given])];
        });
        void asAttachment(reply, `termo-de-distrato-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
