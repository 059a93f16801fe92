import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { recordOwnAccess } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawExport } from "../../pdf/tasks.ts";
import { customerExport } from "./export.ts";
import { gatherExport } from "./gather.ts";

/** The copy of all that is kept about a customer, for them to take along (LGPD art. 18, II and V). */
export const ownDataRoutes =
  (contracts: ContractsPort) =>
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock } = deps;

    routes.get(
      "/customers/:id/data",
      {
        config: { failure: "Falha ao preparar a cópia dos dados" },
        schema: {
          ...customerCall,
          operationId: "customerData",
          summary: "All that is kept about a customer, as JSON",
          params: idParams,
          response: { 200: customerExport, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        await recordOwnAccess(db.orm, customerId, "Baixou uma cópia dos dados (JSON)", clock());
        const data = await gatherExport(deps, contracts, customerId);
        if (!data) throw commonErrors.notFound();
        const name = `meus-dados-${dayInBrazil(clock())}.json`;
        return reply.header("content-disposition", `attachment; filename="${name}"`).send(data);
      },
    );

    routes.get(
      "/customers/:id/data.pdf",
      {
        config: { failure: "Falha ao preparar a cópia dos dados" },
        schema: {
          ...customerCall,
          operationId: "customerDataPdf",
          summary: "All that is kept about a customer, as PDF",
          params: idParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        await recordOwnAccess(db.orm, customerId, "Baixou uma cópia dos dados (PDF)", clock());
        const pdf = await drawInTurn(async (draw) => {
          const data = await gatherExport(deps, contracts, customerId);
          if (!data) throw commonErrors.notFound();
          return draw(drawExport, [data]);
        });
        const name = `meus-dados-${dayInBrazil(clock())}.pdf`;
        void reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`);
        return reply.send(pdf as never);
      },
    );
  };
