import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { contract, installmentPage, installmentStatuses } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { year } from "./year.ts";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentInstallment, presentOwnContract } from "../present/contract.ts";
import { readContractFiles } from "../repository/contracts.ts";
import { readRegretted } from "../repository/regrets.ts";
import { ownContract } from "./own-contract.ts";
import { dueFirst, filterInstallments, totalsOf, valueContract, dueYears } from "../rules/contract-value.ts";

const installmentsQuery = z.extend(pageQuery(["number", "due"]), {
  year: z.optional(year),
  status: z.optional(z.enum(installmentStatuses)),
});

/** A customer's contracts and their installments: `customers/{id}/contracts`, `contracts/{id}/installments`. */
export const contractRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock } = deps;

    routes.get(
      "/customers/:id/contracts",
      {
        config: { failure: "Falha ao carregar os contratos" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "customerContracts",
          summary: "A customer's contracts, the newest first",
          description:
            "Every sum is of today: corrected, late ones with fine and interest. Of a contract that its buyer regretted nothing is due next.",
          params: idParams,
          response: { 200: z.array(contract), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const now = clock();
        const day = dayInBrazil(now);
        const files = await readContractFiles(db.orm, { customerId, day });
        const regretted = await readRegretted(
          db.orm,
          files.map((file) => file.contract.id),
        );
        return files.map((file) =>
          presentOwnContract(file, { day, now, isRegretted: regretted.has(file.contract.id) }),
        );
      },
    );

    routes.get(
      "/contracts/:id/installments",
      {
        config: { failure: "Falha ao carregar as parcelas" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "contractInstallments",
          summary: "The installments of a contract, as of today",
          description:
            "`totals` are those of the whole filter, `years` those of the whole contract. In the order of their numbers; `sort=due`: what is late, what is to come, what was paid last and what is cancelled.",
          params: idParams,
          querystring: installmentsQuery,
          response: { 200: installmentPage, ...customerErrorResponses },
        },
      },
      async (request) => {
        const file = await ownContract(deps, request, request.params.id);
        const day = dayInBrazil(clock());
        const { page, size, sort } = request.query;
        const filtered = filterInstallments(valueContract(file, day), request.query);
        const found = sort?.field === "due" ? dueFirst(filtered) : filtered;
        if (sort?.descending) found.reverse();
        const content = found.slice(page * size, (page + 1) * size).map((row) => presentInstallment(row, day));
        return {
          ...presentPage(request.query, content, found.length),
          totals: totalsOf(found),
          years: dueYears(file.installments),
        };
      },
    );
  };
