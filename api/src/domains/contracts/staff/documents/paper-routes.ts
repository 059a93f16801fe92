import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { customersIn } from "../../present/owners.ts";
import {
  assignmentTerm,
  eventTerm,
  receipt,
  rescissionTerm,
  settlementTerm,
  type ContractPaper,
} from "../../present/papers.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

/** How the staff ask for a paper. */
interface PaperCall {
  path: string;
  operationId: string;
  /** What its buyers read of it, of who saw their data. */
  access: string;
}

/** The papers of a contract as its customer gets them, for the staff who have them signed. */
export const staffPaperRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const serve = <Params extends z.ZodMiniType<{ id: number }>>(
      { path, operationId, access }: PaperCall,
      paper: ContractPaper<Params>,
    ) =>
      routes.get(
        path,
        {
          schema: {
            ...staffCall("contracts"),
            operationId,
            summary: paper.summary,
            description: `As its customer gets it. ${paper.refusals}`,
            params: paper.params,
            response: {
              200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
              ...recordErrorResponses,
            },
          },
        },
        async (request, reply) => {
          const reader = {
            id: (await requireRight(request, "readCustomers")).id,
            role: "staff",
            broker: false,
          } as const;
          const named = request.params as z.output<Params>;
          const pdf = await drawInTurn(async (draw) => {
            const file = await readStaffContract(deps.db.orm, named.id);
            if (!file) throw contractErrors.notFound();
            const { drawBy } = await paper.read(deps, file, named);
            const people = customersIn(await readPartiesOf(deps.db.orm, [file.contract.id]));
            await recordAccesses(deps, reader, people, access);
            return drawBy(draw);
          });
          return reply.type("application/pdf").send(pdf as never);
        },
      );

    const PATH = "/api/crm/contracts/:id";
    serve(
      {
        path: `${PATH}/installments/:idInstallment/receipt`,
        operationId: "staffReceipt",
        access: "Viu o recibo de uma parcela sua",
      },
      receipt,
    );
    serve(
      {
        path: `${PATH}/settlement-term`,
        operationId: "staffSettlementTerm",
        access: "Viu o seu termo de quitação",
      },
      settlementTerm,
    );
    serve(
      {
        path: `${PATH}/rescission-term`,
        operationId: "staffRescissionTerm",
        access: "Viu o termo de distrato do seu contrato",
      },
      rescissionTerm,
    );
    serve(
      {
        path: `${PATH}/events/:number/term`,
        operationId: "staffEventTerm",
        access: "Viu o termo de uma mudança do seu contrato",
      },
      eventTerm,
    );
    serve(
      {
        path: `${PATH}/assignments/:number/term`,
        operationId: "staffAssignmentTerm",
        access: "Viu o termo de cessão do seu contrato",
      },
      assignmentTerm,
    );
  };
