import type { FastifyInstance } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawRescissionTerm } from "../../pdf/tasks.ts";
import { customersIn } from "../../present/owners.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { readStaffContract } from "../../repository/staff-contracts.ts";
import { rescissionTermOf } from "../../rules/rescission-term.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

const params = z.strictObject({ id: idParam });

/** The paper of a contract that was undone, as its buyers get it. */
export const staffRescissionTermRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/contracts/:id/rescission-term",
      {
        schema: {
          ...staffCall("contracts"),
          operationId: "staffRescissionTerm",
          summary: "The paper of a contract that was undone, on A4 (termo de distrato)",
          description: "As its customer gets it. 409 `contract_not_rescinded`.",
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
          const term = unwrap(rescissionTermOf(file, file.regret?.protocol ?? null));
          const people = customersIn(await readPartiesOf(deps.db.orm, [file.contract.id]));
          const reader = { id, role: "staff" as const, broker: false };
          await recordAccesses(deps, reader, people, "Viu o termo de distrato do seu contrato");
          return draw(drawRescissionTerm, [term, await readPaperParties(deps, file), deps.clock()]);
        });
        return reply.type("application/pdf").send(pdf as never);
      },
    );
  };
