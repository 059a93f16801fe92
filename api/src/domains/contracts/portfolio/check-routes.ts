import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { portfolio, portfolioReading } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { csvAnswer, sendCsv } from "#platform/text/csv.ts";
import { readFaults } from "../repository/portfolio-report.ts";
import { beginChecking, portfolioOf, presentPortfolio } from "./portfolios.ts";
import { sheetNameOf } from "./steps.ts";

const params = z.strictObject({ portfolio: z.uuid("A carteira não existe.") });
const errors = { ...recordErrorResponses, 422: errorBody };
const common = staffCall("contracts");
const ONE = "/api/crm/portfolios/:portfolio";
/** More lines than somebody corrects by hand. */
const FAULTS_TAKEN_ALONG = 50_000;

/** `/api/crm/portfolios/{portfolio}/…`: the dry run, and what it found wrong. */
export const portfolioCheckRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const rowIn = async (request: FastifyRequest<{ Params: { portfolio: string } }>) => {
      await requireRight(request, "manageFinanceRules");
      return portfolioOf(deps, request.params.portfolio);
    };
    const begun = async (id: string) => presentPortfolio(await portfolioOf(deps, id));

    routes.post(
      `${ONE}/check`,
      {
        schema: {
          ...common,
          operationId: "checkPortfolio",
          summary: "A dry run: read all rows and tell what taking them would do",
          description:
            "400 `missing_columns` with a sentence for each column that lacks. Nothing of the portal changes; done in the background.",
          params,
          body: portfolioReading,
          response: { 202: portfolio, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        await beginChecking(deps, row, request.body);
        return reply.status(202).send(await begun(row.id));
      },
    );

    routes.get(
      `${ONE}/faults.csv`,
      {
        config: { freshProof: true },
        schema: {
          ...common,
          operationId: "portfolioFaultsCsv",
          summary: "What is wrong with the rows, each with its sheet, line, column, value and reason",
          params,
          response: { 200: csvAnswer, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        const nameOf = sheetNameOf(row);
        const faults = await readFaults(deps.db.orm, row.id, FAULTS_TAKEN_ALONG);
        const lines = faults.map(({ sheet, line, column, value, reason }) => [
          nameOf(sheet),
          String(line),
          column,
          value,
          reason,
        ]);
        return sendCsv(reply, "erros-da-carteira", [["Aba", "Linha", "Coluna", "Valor", "Motivo"], ...lines]);
      },
    );
  };
