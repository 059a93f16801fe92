import type { FastifyInstance, FastifyRequest } from "fastify";
import { salesReport, salesReportQuery, type SalesReport, type SalesReportQuery } from "@gleba/shared/contracts/crm";
import { formatMonth, originName } from "@gleba/shared/words";
import { staffWith } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { createSweeper, type Sweeper } from "#platform/jobs/sweeper.ts";
import { csvAnswer, csvMoney, sendCsv, type CsvRow } from "#platform/text/csv.ts";
import { tellOfWeek } from "../../jobs/week.ts";
import { reportSales } from "./report.ts";

const call = staffCall("staff");
/** Whether a week is over. */
const LOOK_EVERY_MS = 60_000;
/** Who sees some of it. */
const READERS = ["sell", "manageContracts"] as const;

const TITLES = { venture: "Empreendimento", seller: "Responsável", source: "Origem", month: "Mês" } as const;
const COLUMNS = [
  { title: "Contatos", of: "leads" },
  { title: "Reservas", of: "reservations" },
  { title: "Contratos assinados", of: "contracts" },
  { title: "Vendido", of: "priceCents" },
  { title: "Recebido", of: "receivedCents" },
] as const;

const cellsOf = (figures: SalesReport["total"], columns: readonly (typeof COLUMNS)[number][]): string[] =>
  columns.map(({ of }) => (of.endsWith("Cents") ? csvMoney(figures[of]) : String(figures[of])));

/** The report as a table, its sums last; columns that somebody may not see are not there. */
const tableOf = ({ by, rows, total }: SalesReport): CsvRow[] => {
  const columns = COLUMNS.filter(({ of }) => total[of] !== null);
  const nameOf = (name: string): string =>
    by === "month" ? formatMonth(name.slice(0, 7)) : by === "source" ? originName(name) : name;
  return [
    [TITLES[by], ...columns.map(({ title }) => title)],
    ...rows.map((row) => [nameOf(row.name), ...cellsOf(row, columns)]),
    ["Total", ...cellsOf(total, columns)],
  ];
};

/** `GET /api/crm/reports/sales` and `…/export`: what came in, was reserved, signed and received in a period. */
export const salesReportRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const report = async (request: FastifyRequest, query: SalesReportQuery): Promise<SalesReport> => {
      const { can, developments } = unwrap(await staffWith(deps, request, READERS));
      return reportSales(deps.db.orm, query, can, developments);
    };

    routes.get(
      "/api/crm/reports/sales",
      {
        schema: {
          ...call,
          operationId: "salesReport",
          summary: "What came in, was reserved, signed and received in a period",
          description:
            "By development, by who is responsible (of a contract: who had its reservation), by how people came (of a contract: its reservation's), or by month. Contacts and reservations are null for who does not sell, contracts and money for who does not manage contracts. At most a year.",
          querystring: salesReportQuery,
          response: { 200: salesReport, ...staffErrorResponses },
        },
      },
      async (request) => report(request, request.query),
    );
    routes.get(
      "/api/crm/reports/sales/export",
      {
        schema: {
          ...call,
          operationId: "exportSalesReport",
          summary: "The same as a table",
          querystring: salesReportQuery,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const made = await report(request, request.query);
        return sendCsv(reply as never, `relatorio-vendas-${made.from}-${made.to}`, tableOf(made));
      },
    );

    let weeks: Sweeper | undefined;
    app.addHook("onReady", async () => {
      weeks = createSweeper(() => tellOfWeek(deps), {
        everyMs: LOOK_EVERY_MS,
        failed: (error) => deps.logger.error({ err: error }, "the staff could not be told of the week yet"),
      });
    });
    app.addHook("onClose", async () => weeks?.close());
  };
