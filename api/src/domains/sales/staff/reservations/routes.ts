import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import { reservationFilter, staffReservation, staffReservationDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import { readerOf } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { ownersOf } from "../../present/owners.ts";
import { readDetail } from "./detail.ts";
import { presentReservation } from "../../present/staff-reservation.ts";
import { readReservations, SORTABLE } from "../../repository/staff-reservations.ts";
import { staffReservationErrors } from "../../rules/staff-reservations.ts";
import { reservationTable } from "../../tables/tasks.ts";

const query = z.extend(pageQuery(SORTABLE), reservationFilter);
const params = z.strictObject({ id: idParam });
const call = staffCall("reservations");
const PATH = "/api/crm/reservations";

/** `/api/crm/reservations`: reservations and queues, for whoever sells. */
export const staffReservationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: staffReservationDetail, ...recordErrorResponses } };

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "reservations",
          summary: "Holds and places in queues",
          description: "Documents are masked. Clocks count from `now`.",
          querystring: query,
          response: { 200: pageOf(staffReservation), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        const now = deps.clock();
        const { rows, total } = await readReservations(
          deps.db.orm,
          { ...request.query, developments: by.developments },
          now,
        );
        await recordAccesses(deps, readerOf(by), ownersOf(rows), "Viu a sua reserva na lista de reservas");
        const content = rows.map((row) => presentReservation(row, now));
        return presentPage(request.query, content, total);
      },
    );

    routes.get(
      `${PATH}/export`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "reservationsCsv",
          summary: "The reservations of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const { page: _page, size: _size, sort, ...filter } = { ...request.query, developments: by.developments };
        return sendTable(deps, reply, reservationTable, [filter, sort, deps.clock()], {
          name: "reservas",
          taken: (owners) => recordAccesses(deps, readerOf(by), owners, "Levou a sua reserva em uma tabela"),
        });
      },
    );

    routes.get(
      `${PATH}/:id`,
      { schema: { ...one, operationId: "staffReservation", summary: "One reservation, its queue and its history" } },
      async (request) => {
        const by = await requireRight(request, "sell");
        const detail = await readDetail(deps, deps.db.orm, request.params.id);
        if (!detail) throw staffReservationErrors.notFound();
        if (detail.customer) await recordAccesses(deps, readerOf(by), [detail.customer.id], "Viu a sua reserva");
        return detail;
      },
    );
  };
