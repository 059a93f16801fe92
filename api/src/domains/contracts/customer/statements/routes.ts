import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { installmentStatuses } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { csvAnswer, csvMoney, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { readPaperParties } from "../../repository/parties.ts";
import { filterInstallments, valueContract } from "../../rules/contract-value.ts";
import { ownContract } from "../own-contract.ts";
import { year } from "../year.ts";
import { asAttachment, fileAnswer } from "./file-answer.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { drawStatement } from "../../pdf/tasks.ts";
import { dueDatesCalendar } from "../../present/due-dates.ts";
import { monthlyPayments } from "../../present/monthly-payments.ts";
import { STATEMENT_COLUMNS, statementRow } from "../../present/statement.ts";

const filter = z.strictObject({ year: z.optional(year), status: z.optional(z.enum(installmentStatuses)) });

const call = { ...customerCall, tags: ["statements"] };
const failure = "Falha ao gerar o extrato";

/** Statements of a contract, as CSV and PDF. */
export const statementRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      "/contracts/:id/statement.csv",
      {
        config: { failure },
        schema: {
          ...call,
          operationId: "statementCsv",
          summary: "The installments of a filter as CSV",
          description: "As of today. UTF-8 with BOM, semicolons, decimal comma; no cell is read as a formula.",
          params: idParams,
          querystring: filter,
          response: { 200: csvAnswer, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const file = await ownContract(deps, request, request.params.id);
        const rows = filterInstallments(valueContract(file, dayInBrazil(deps.clock())), request.query);
        const table = [STATEMENT_COLUMNS, ...rows.map((row) => statementRow(row, csvMoney))];
        return sendCsv(reply, `extrato-${file.contract.number}`, table);
      },
    );

    routes.get(
      "/contracts/:id/due-dates.ics",
      {
        config: { failure: "Falha ao gerar o calendário" },
        schema: {
          ...call,
          operationId: "dueDatesCalendar",
          summary: "What is still to be paid, by day, for a calendar (iCalendar)",
          description: "An entry for each installment that is not paid, with an alarm the day before; no sums.",
          params: idParams,
          response: fileAnswer("text/calendar"),
        },
      },
      async (request, reply) => {
        const file = await ownContract(deps, request, request.params.id);
        const now = deps.clock();
        const page = `${deps.config.portalOrigin}/contratos/${file.contract.id}/detalhes`;
        const calendar = dueDatesCalendar(file, { day: dayInBrazil(now), now, page });
        void asAttachment(reply, `vencimentos-${file.contract.number}.ics`).type("text/calendar; charset=utf-8");
        return reply.send(calendar as never);
      },
    );

    routes.get(
      "/contracts/:id/statement.pdf",
      {
        config: { failure },
        schema: {
          ...call,
          operationId: "statementPdf",
          summary: "The installments of a filter on A4",
          params: idParams,
          querystring: filter,
          response: fileAnswer("application/pdf"),
        },
      },
      async (request, reply) => {
        const [number, pdf] = await drawInTurn(async (draw) => {
          const file = await ownContract(deps, request, request.params.id);
          const now = deps.clock();
          const rows = filterInstallments(valueContract(file, dayInBrazil(now)), request.query);
          const settings = { filter: { ...request.query }, now, late: file.terms, monthly: monthlyPayments(file) };
          return [
            file.contract.number,
            await draw(drawStatement, [rows, await readPaperParties(deps, file), settings]),
          ];
        });
        void asAttachment(reply, `extrato-${number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );
  };
