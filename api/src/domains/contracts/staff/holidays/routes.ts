import type { FastifyInstance } from "fastify";
import { pageOf } from "@gleba/shared/contracts";
import {
  holidayFilter,
  holidayParams,
  holidayRow,
  holidaysLoaded,
  newHoliday,
  tableFile,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readHolidays } from "../../repository/holidays.ts";
import { addHoliday, loadHolidays, removeHoliday } from "./changes.ts";

const query = z.extend(pageQuery(["uf"]), holidayFilter);
const call = staffCall("holidays");
const PATH = "/api/crm/holidays";

/** `/api/crm/holidays`: the days on which the banks of a state or a city are closed, besides the national ones. */
export const holidayRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "holidays",
          summary: "Holidays of states and cities, by place and day",
          querystring: query,
          response: { 200: pageOf(holidayRow), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readCustomers");
        const { rows, total } = await readHolidays(deps.db.orm, request.query);
        return presentPage(request.query, rows, total);
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...call,
          operationId: "addHoliday",
          summary: "Add a holiday of a state or a city",
          description: "`day` is `2026-09-08`, or `09-08` for every year. 409 `holiday_known`.",
          body: newHoliday,
          response: { 201: holidayRow, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await addHoliday(deps, await requireRight(request, "manageFinanceRules"), request.body))),
    );

    routes.post(
      `${PATH}/import`,
      {
        schema: {
          ...call,
          operationId: "loadHolidays",
          summary: "Load the holidays of a file, all or none",
          description:
            "Lines of `UF;cidade;data;nome`, the city empty for the whole state, the date as `08/09/2026` or, for every year, `08/09`. 400 with a sentence for each wrong line, and then nothing is loaded.",
          body: tableFile,
          response: { 200: holidaysLoaded, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await loadHolidays(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );

    routes.delete(
      `${PATH}/:id`,
      {
        schema: {
          ...call,
          operationId: "removeHoliday",
          summary: "Take a holiday away",
          params: holidayParams,
          response: { 200: holidayRow, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await removeHoliday(deps, await requireRight(request, "manageFinanceRules"), request.params.id)),
    );
  };
