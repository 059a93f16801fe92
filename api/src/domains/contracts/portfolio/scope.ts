import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Portfolio } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffScope } from "#platform/http/staff-scope.ts";
import type { PortfolioRow } from "../repository/portfolios.ts";
import { portfolioOf, presentPortfolio } from "./portfolios.ts";

export const PATH = "/api/crm/portfolios";
/** The address of one portfolio. */
export const ONE = `${PATH}/:portfolio`;
export const params = z.strictObject({ portfolio: z.uuid("A carteira não existe.") });
export const common = staffCall("contracts");

/** Calls about portfolios, which need the right to manage the rules of finance. */
export const portfolioScope = (app: FastifyInstance, deps: Deps) => {
  const { routes, requireRight } = staffScope(app, deps);
  return {
    routes,
    requireRight,
    /** The portfolio that a call names; throws 401, 403 and 404. */
    rowIn: async (request: FastifyRequest<{ Params: { portfolio: string } }>): Promise<PortfolioRow> => {
      await requireRight(request, "manageFinanceRules");
      return portfolioOf(deps, request.params.portfolio);
    },
    /** A portfolio after a step of it was begun. */
    begun: async (id: string): Promise<Portfolio> => presentPortfolio(await portfolioOf(deps, id)),
  };
};
