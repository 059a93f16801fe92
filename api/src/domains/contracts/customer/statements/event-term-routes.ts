import type { FastifyInstance } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerScope } from "#platform/http/customer-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawEventTerm } from "../../pdf/tasks.ts";
import { readEventTerm } from "../../present/event-term.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

const params = z.strictObject({ id: idParam, number: idParam });

/** The paper of what changed the schedule of a customer's contract. */
export const eventTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/contracts/:id/events/:number/term.pdf",
      {
        config: { failure: "Falha ao gerar o termo" },
        schema: {
          ...customerCall,
          tags: ["statements"],
          operationId: "eventTermPdf",
          summary: "The paper of a renegotiation, an addendum or a payoff of the contract, on A4",
          description: "404 where the contract has no such event. 409 `event_undone`.",
          params,
          response: { ...fileAnswer("application/pdf"), 409: errorBody },
        },
      },
      async (request, reply) => {
        const { id, number } = request.params;
        const [contractNumber, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, id);
          return [file.contract.number, await draw(drawEventTerm, await readEventTerm(deps, file, number))];
        });
        void asAttachment(reply, `termo-${contractNumber}-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
