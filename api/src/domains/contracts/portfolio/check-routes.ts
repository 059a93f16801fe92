import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { portfolio, PORTFOLIO_FAULTS_TAKEN_ALONG, portfolioReading } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses } from "#platform/http/staff-scope.ts";
import { csvAnswer, sendCsv } from "#platform/text/csv.ts";
import { readFaults } from "../repository/portfolio-faults.ts";
import { beginChecking } from "./portfolios.ts";
import { common, ONE, params, portfolioScope } from "./scope.ts";
import { sheetNameOf } from "./steps.ts";

const errors = { ...recordErrorResponses, 422: errorBody };

/** `/api/crm/portfolios/{portfolio}/…`: the dry run, and what it found wrong. */
export const portfolioCheckRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, rowIn, begun } = portfolioScope(app, deps);

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
          summary:
            "What is wrong with the rows, each with its contract, sheet, line, column, value and reason, those of a contract together",
          params,
          response: { 200: csvAnswer, ...errors },
        },
      },
      async (request, reply) => {
        const row = await rowIn(request);
        const nameOf = sheetNameOf(row);
        const faults = await readFaults(deps.db.orm, row.id, PORTFOLIO_FAULTS_TAKEN_ALONG);
        const lines = faults.map(({ contract, sheet, line, column, value, reason }) => [
          contract,
          nameOf(sheet),
          String(line),
          column,
          value,
          reason,
        ]);
        return sendCsv(reply, "erros-da-carteira", [
          ["Contrato", "Aba", "Linha", "Coluna", "Valor", "Motivo"],
          ...lines,
        ]);
      },
    );
  };
