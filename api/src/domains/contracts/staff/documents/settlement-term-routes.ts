import type { FastifyInstance } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawSettlementTerm } from "../../pdf/tasks.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { customersIn } from "../../present/owners.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { settlementTermOf } from "../../rules/settlement-term.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const params = z.strictObject({ id: idParam });

/** The release of a contract that is paid, for the staff who have it signed. */
export const staffSettlementTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/contracts/:id/settlement-term",
      {
        schema: {
          ...staffCall("contracts"),
          operationId: "staffSettlementTerm",
          summary: "The release of a contract that is paid, on A4 (termo de quitação)",
          description:
            "As its customer gets it. 409 `contract_not_settled`, `contract_cancelled`, `contract_without_payments`.",
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
          const term = unwrap(settlementTermOf(file));
          const reader = { id, role: "staff" as const, broker: false };
          const people = customersIn(await readPartiesOf(deps.db.orm, [file.contract.id]));
          await recordAccesses(deps, reader, people, "Viu o seu termo de quitação");
          return draw(drawSettlementTerm, [term, await readPaperParties(deps, file), deps.clock()]);
        });
        return reply.type("application/pdf").send(pdf as never);
      },
    );
  };
