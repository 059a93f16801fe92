import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import type * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerScope } from "#platform/http/customer-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import {
  assignmentTerm,
  eventTerm,
  receipt,
  rescissionTerm,
  settlementTerm,
  type ContractPaper,
} from "../../present/papers.ts";
import { ownContract } from "../own-contract.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";

/** How a customer asks for a paper. */
interface PaperCall {
  path: string;
  operationId: string;
  /** What is said where it could not be drawn. */
  failure: string;
}

/** The papers of a customer's contract, on A4. */
export const contractPaperRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const serve = <Params extends z.ZodMiniType<{ id: number }>>(
      { path, operationId, failure }: PaperCall,
      paper: ContractPaper<Params>,
    ) =>
      routes.get(
        path,
        {
          config: { failure },
          schema: {
            ...customerCall,
            tags: ["statements"],
            operationId,
            summary: paper.summary,
            description: paper.refusals,
            params: paper.params,
            response: { ...fileAnswer("application/pdf"), ...(paper.mayConflict && { 409: errorBody }) },
          },
        },
        async (request, reply) => {
          const named = request.params as z.output<Params>;
          const [name, pdf] = await drawInTurn(async (draw) => {
            const read = await paper.read(deps, await ownContract(deps, request, named.id), named);
            return [read.name, await read.drawBy(draw)];
          });
          void asAttachment(reply, `${name}.pdf`).type("application/pdf");
          return reply.send(pdf as never);
        },
      );

    const PATH = "/contracts/:id";
    serve(
      {
        path: `${PATH}/installments/:idInstallment/receipt.pdf`,
        operationId: "receiptPdf",
        failure: "Falha ao gerar o recibo",
      },
      receipt,
    );
    serve(
      {
        path: `${PATH}/settlement-term.pdf`,
        operationId: "settlementTermPdf",
        failure: "Falha ao gerar o termo de quitação",
      },
      settlementTerm,
    );
    serve(
      {
        path: `${PATH}/rescission-term.pdf`,
        operationId: "rescissionTermPdf",
        failure: "Falha ao gerar o termo de distrato",
      },
      rescissionTerm,
    );
    serve(
      { path: `${PATH}/events/:number/term.pdf`, operationId: "eventTermPdf", failure: "Falha ao gerar o termo" },
      eventTerm,
    );
    serve(
      {
        path: `${PATH}/assignments/:number/term.pdf`,
        operationId: "assignmentTermPdf",
        failure: "Falha ao gerar o termo",
      },
      assignmentTerm,
    );
  };
