import type { FastifyInstance } from "fastify";
import { portfolio, portfolioTotals } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses as errors } from "#platform/http/staff-scope.ts";
import { beginTaking, beginUndoing } from "./portfolios.ts";
import { common, ONE, params, portfolioScope } from "./scope.ts";

/** `/api/crm/portfolios/{portfolio}/…`: a portfolio that was checked is taken as a whole, and taken back. */
export const portfolioTakingRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, rowIn, begun } = portfolioScope(app, deps);

    routes.post(
      `${ONE}/take`,
      {
        config: { freshProof: true },
        schema: {
          ...common,
          operationId: "takePortfolio",
          summary: "Take all contracts of a portfolio, or none",
          description:
            "With the old system's totals: 409 `totals_differ` where they are not those of the tables to the cent, `faulty_rows` while a row is wrong, `nothing_new` when all contracts are there. Done in the background in one transaction.",
          params,
          body: portfolioTotals,
          response: { 202: portfolio, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        await beginTaking(deps, row, request.body);
        return reply.status(202).send(await begun(row.id));
      },
    );

    routes.post(
      `${ONE}/undo`,
      {
        config: { freshProof: true },
        schema: {
          ...common,
          operationId: "undoPortfolio",
          summary: "Take a whole portfolio back",
          description: "409 `changed_since` with the numbers of contracts to which something happened since.",
          params,
          response: { 202: portfolio, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        await beginUndoing(deps, row);
        return reply.status(202).send(await begun(row.id));
      },
    );
  };
