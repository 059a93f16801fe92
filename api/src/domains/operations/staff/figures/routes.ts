import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { ageingClasses, staffFigures, type StaffFigures } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { Within } from "#platform/auth/development-access.ts";
import { anyStaff } from "#platform/auth/guard.ts";
import type { Db } from "#platform/db/db.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { readCalendars } from "#domains/contracts";
import { readOpen, readSalesByMonth, readStock, readYear } from "../../repository/figures.ts";
import { readGoalsByMonth } from "../../repository/goals.ts";
import { defaultShareOf, forecastOf, monthsFrom, spanOf, type Span } from "../../rules/figures.ts";

const salesOf = async (db: Db, span: Span, seen: Within["developments"]): Promise<StaffFigures["sales"]> => {
  const [signed, goals] = await Promise.all([
    readSalesByMonth(db, span, seen),
    readGoalsByMonth(db, span.salesFrom, seen),
  ]);
  const rows = new Map(signed.map(({ month, ...sums }) => [month, sums]));
  return monthsFrom(span.salesFrom).map((month) => ({
    ...month,
    ...(rows.get(month.from) ?? { contracts: 0, priceCents: 0 }),
    goalCents: goals.get(month.from) ?? null,
  }));
};

const receiptsOf = async (db: Db, span: Span, seen: Within["developments"]): Promise<StaffFigures["receipts"]> => {
  const calendars = await readCalendars(db.orm);
  const [rows, year] = await Promise.all([readOpen(db, span, calendars, seen), readYear(db, span, calendars, seen)]);
  const defaultShare = defaultShareOf(year.openCents, year.receivedCents);
  const ageing = ageingClasses.map((name) => {
    const own = rows.filter((row) => row.class === name);
    return {
      class: name,
      installments: own.reduce((sum, { installments }) => sum + installments, 0),
      amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    };
  });
  return {
    ageing,
    lateContracts: year.lateContracts,
    defaultShare,
    forecast: forecastOf(rows, span.month, defaultShare),
  };
};

/** `GET /api/crm/figures`: stock, sales by month, what is late and what is to come, as of now. */
export const figureRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/crm/figures",
      {
        schema: {
          operationId: "staffFigures",
          summary: "Stock, sales by month, arrears by age and receipts to come",
          description:
            "Stock is for all staff; `sales` and `receipts` are null for who does not manage contracts. Sums are as agreed, without correction, fine and interest.",
          tags: ["staff"],
          security: [{ bearer: [] }],
          response: { 200: staffFigures, 400: errorBody, 401: errorBody, 403: errorBody },
        },
      },
      async (request, reply) => {
        const { can, developments } = unwrap(await anyStaff(deps, request));
        const money = can.manageContracts;
        const { db } = deps;
        const span = spanOf(dayInBrazil(deps.clock()));
        const [stock, sales, receipts] = await Promise.all([
          readStock(db, span, developments),
          money ? salesOf(db, span, developments) : null,
          money ? receiptsOf(db, span, developments) : null,
        ]);
        return reply.header("cache-control", "no-store").send({ today: span.today, stock, sales, receipts });
      },
    );
  };
