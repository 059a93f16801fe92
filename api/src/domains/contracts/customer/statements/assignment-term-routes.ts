import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerScope } from "#platform/http/customer-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawAssignmentTerm } from "../../pdf/tasks.ts";
import { readAssignmentTerm } from "../../present/assignment-term.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

const params = z.strictObject({ id: idParam, number: idParam });

/** The paper of a transfer of a contract, for whoever sees the contract now. */
export const assignmentTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/contracts/:id/assignments/:number/term.pdf",
      {
        config: { failure: "Falha ao gerar o termo" },
        schema: {
          ...customerCall,
          tags: ["statements"],
          operationId: "assignmentTermPdf",
          summary: "The paper of a transfer of the contract, on A4",
          description: "404 where the contract has no such transfer.",
          params,
          response: fileAnswer("application/pdf"),
        },
      },
      async (request, reply) => {
        const { id, number } = request.params;
        const [contractNumber, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, id);
          return [file.contract.number, await draw(drawAssignmentTerm, await readAssignmentTerm(deps, file, number))];
        });
        void asAttachment(reply, `cessao-${contractNumber}-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
