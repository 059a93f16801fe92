import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { lotSale } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { readContractsOf, readSale } from "../../repository/lot-sale.ts";

const params = z.strictObject({ id: idParam, idBatch: idParam });

/** Whose a lot is or is about to be, for whoever sells; for who reads customers without selling, its contracts. */
export const lotSaleRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/ventures/:id/batches/:idBatch/sale",
      {
        schema: {
          ...staffCall("lots"),
          operationId: "lotSale",
          summary: "Who holds, waits for or bought a lot",
          params,
          response: { 200: lotSale, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, ["sell", "readCustomers"]);
        const { id, idBatch } = request.params;
        const read = await (by.can.sell ? readSale : readContractsOf)(deps.db.orm, id, idBatch);
        if (!read) throw staffErrors.notFound("Este lote");
        await recordAccesses(deps, readerOf(by), read.customerIds, "Viu o seu nome na ficha do lote");
        return read.sale;
      },
    );
  };
