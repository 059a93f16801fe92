import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance, FastifyReply } from "fastify";
import { idParam, incomeTaxStatement, incomeTaxYears, installmentStatuses } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { csvAnswer, csvMoney, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { readParties } from "../../repository/parties.ts";
import { filterInstallments, valueContract } from "../../rules/contract-value.ts";
import { incomeTaxOf, paidYears } from "../../rules/income-tax.ts";
import { ownContract } from "../own-contract.ts";
import { incomeTaxPdf } from "../../pdf/income-tax-pdf.ts";
import { statementPdf } from "../../pdf/statement-pdf.ts";
import { STATEMENT_COLUMNS, statementRow } from "../../present/statement.ts";

const year = z.pipe(z.string().check(z.regex(/^\d{4}$/, "O ano deve ter quatro números.")), z.transform(Number));
const filter = z.strictObject({ year: z.optional(year), status: z.optional(z.enum(installmentStatuses)) });
const yearParams = z.strictObject({ id: idParam, year });

const call = { ...customerCall, tags: ["statements"] };
const failure = "Falha ao gerar o extrato";

const fileAnswer = (type: string) => ({
  200: { description: "The file", content: { [type]: { schema: z.string() } } },
  ...customerErrorResponses,
});

/** What the file is called when it is saved: letters that every system takes. */
const named = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}"`);

/** Statements of a contract, as CSV and PDF, and what was paid in a year, for the income tax. */
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
        const file = await ownContract(deps, request, request.params.id);
        const now = deps.clock();
        const rows = filterInstallments(valueContract(file, dayInBrazil(now)), request.query);
        const pdf = await statementPdf(rows, await readParties(deps, file), { filter: request.query, now });
        void named(reply, `extrato-${file.contract.number}.pdf`).type("application/pdf");
        return reply.send(pdf as never);
      },
    );

    routes.get(
      "/contracts/:id/income-tax",
      {
        config: { failure: "Falha ao consultar os informes" },
        schema: {
          ...call,
          operationId: "incomeTaxYears",
          summary: "Years with payments",
          params: idParams,
          response: { 200: incomeTaxYears, ...customerErrorResponses },
        },
      },
      async (request) => ({ years: paidYears(await ownContract(deps, request, request.params.id)) }),
    );

    const statementOf = async (file: Awaited<ReturnType<typeof ownContract>>, wanted: number) => {
      const parties = await readParties(deps, file);
      const statement = incomeTaxOf(file, wanted, parties);
      if (!statement) throw commonErrors.notFound();
      return { statement, parties };
    };

    routes.get(
      "/contracts/:id/income-tax/:year",
      {
        config: { failure: "Falha ao gerar o informe" },
        schema: {
          ...call,
          operationId: "incomeTaxStatement",
          summary: "What was paid in a year (informe de pagamentos)",
          description: "404 for a year without payments.",
          params: yearParams,
          response: { 200: incomeTaxStatement, ...customerErrorResponses },
        },
      },
      async (request) => {
        const file = await ownContract(deps, request, request.params.id);
        return (await statementOf(file, request.params.year)).statement;
      },
    );

    routes.get(
      "/contracts/:id/income-tax/:year(^\\d{4}).pdf",
      {
        config: { failure: "Falha ao gerar o informe" },
        schema: {
          ...call,
          operationId: "incomeTaxPdf",
          summary: "What was paid in a year, on A4",
          params: yearParams,
          response: fileAnswer("application/pdf"),
        },
      },
      async (request, reply) => {
        const file = await ownContract(deps, request, request.params.id);
        const { statement, parties } = await statementOf(file, request.params.year);
        void named(reply, `informe-${statement.year}-${file.contract.number}.pdf`).type("application/pdf");
        return reply.send((await incomeTaxPdf(statement, parties, deps.clock())) as never);
      },
    );
  };
