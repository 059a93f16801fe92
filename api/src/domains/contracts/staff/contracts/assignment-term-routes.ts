import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawAssignmentTerm } from "../../pdf/tasks.ts";
import { readAssignmentTerm } from "../../present/assignment-term.ts";
import { customersIn } from "../../present/owners.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const params = z.strictObject({ id: idParam, number: idParam });

/** The paper of a transfer of a contract, as its buyers get it. */
export const staffAssignmentTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/contracts/:id/assignments/:number/term",
      {
        schema: {
          ...staffCall("contracts"),
          operationId: "staffAssignmentTerm",
          summary: "The paper of a transfer for both sides and the company to sign, on A4",
          description: "As the buyers get it.",
          params,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...recordErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const { id } = await requireRight(request, "readCustomers");
        const pdf = await drawInTurn(async (draw) => {
          const file = await readStaffContract(deps.db.orm, request.params.id);
          if (!file) throw contractErrors.notFound();
          const given = await readAssignmentTerm(deps, file, request.params.number);
          const people = customersIn(await readPartiesOf(deps.db.orm, [file.contract.id]));
          const reader = { id, role: "staff" as const, broker: false };
          await recordAccesses(deps, reader, people, "Viu o termo de cessão do seu contrato");
          return draw(drawAssignmentTerm, given);
        });
        return reply.type("application/pdf").send(pdf as never);
      },
    );
  };
