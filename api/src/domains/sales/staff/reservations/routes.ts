import type { FastifyInstance } from "fastify";
import { idParam, pageOf } from "@gleba/shared/contracts";
import {
  holdExtension,
  newLeadNote,
  reservationAssignment,
  reservationFilter,
  reservationMarks,
  staffReservation,
  staffReservationDetail,
  withReason,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { noteAccesses } from "#domains/identity";
import { csvAnswer, MOST_ROWS, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { cancelByStaff, extendReservation, markReservation } from "./changes.ts";
import { RESERVATION_COLUMNS, reservationCells } from "../../present/reservation-csv.ts";
import { assignReservation, addReservationNote } from "./assignment.ts";
import { readDetail } from "./detail.ts";
import { presentReservation } from "../../present/staff-reservation.ts";
import { readAllReservations, readReservations, SORTABLE } from "../../repository/staff-reservations.ts";
import { staffReservationErrors } from "../../rules/staff-reservations.ts";

const query = z.extend(pageQuery(SORTABLE), reservationFilter);
const params = z.strictObject({ id: idParam });
const call = staffCall("reservations");
const PATH = "/api/crm/reservations";

/** `/api/crm/reservations`: holds and queues, for whoever sells. */
export const staffReservationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

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
        await requireRight(request, "sell");
        const now = deps.clock();
        const { rows, total } = await readReservations(deps.db.orm, request.query, now);
        const content = rows.map((row) => presentReservation(row, now));
        return presentPage(request.query, content, total);
      },
    );

    routes.get(
      `${PATH}/export`,
      {
        schema: {
          ...call,
          operationId: "reservationsCsv",
          summary: "The reservations of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await requireRight(request, "sell");
        const { page: _page, size: _size, sort, ...filter } = request.query;
        const options = { sort, limit: MOST_ROWS, now: deps.clock() };
        const rows = await readAllReservations(deps.db.orm, filter, options);
        return sendCsv(reply, "reservas", [RESERVATION_COLUMNS, ...rows.map(reservationCells)]);
      },
    );

    const one = { ...call, params, response: { 200: staffReservationDetail, ...recordErrorResponses } };

    routes.get(
      `${PATH}/:id`,
      { schema: { ...one, operationId: "staffReservation", summary: "One reservation, its queue and its history" } },
      async (request) => {
        const by = await requireRight(request, "sell");
        const detail = await readDetail(deps, deps.db.orm, request.params.id);
        if (!detail) throw staffReservationErrors.notFound();
        if (detail.customer)
          await noteAccesses(deps, { ...by, role: "staff", broker: false }, [detail.customer.id], "Viu a sua reserva");
        return detail;
      },
    );

    routes.patch(
      `${PATH}/:id`,
      {
        schema: {
          ...one,
          operationId: "markReservation",
          summary: "Mark what came for the contract",
          description: "A received signal stops the hold's clock. 409 `reservation_over`, `reservation_queued`.",
          body: reservationMarks,
        },
      },
      async (request) =>
        unwrap(await markReservation(deps, await requireRight(request, "sell"), request.params.id, request.body)),
    );

    routes.put(
      `${PATH}/:id/assignee`,
      {
        schema: {
          ...one,
          operationId: "assignReservation",
          summary: "Give a reservation to somebody who sells",
          description: "409 `not_a_seller`, `changed_meanwhile` when it is not `seen`'s any more.",
          body: reservationAssignment,
        },
      },
      async (request) =>
        unwrap(await assignReservation(deps, await requireRight(request, "sell"), request.params.id, request.body)),
    );

    routes.post(
      `${PATH}/:id/notes`,
      {
        schema: {
          ...one,
          operationId: "noteReservation",
          summary: "Write something about a reservation",
          body: newLeadNote,
        },
      },
      async (request) =>
        unwrap(
          await addReservationNote(deps, await requireRight(request, "sell"), request.params.id, request.body.text),
        ),
    );

    routes.post(
      `${PATH}/:id/extension`,
      {
        schema: {
          ...one,
          operationId: "extendReservation",
          summary: "Give a hold more time",
          description: "409 `no_more_extensions`, `changed_meanwhile` when `seen` is not the hold's end any more.",
          body: holdExtension,
        },
      },
      async (request) =>
        unwrap(await extendReservation(deps, await requireRight(request, "sell"), request.params.id, request.body)),
    );

    routes.post(
      `${PATH}/:id/cancellation`,
      {
        schema: {
          ...one,
          operationId: "cancelReservationByStaff",
          summary: "Cancel a hold or a place in the queue",
          description: "The lot passes to the next in line, or is free. 409 `signal_received`, `reservation_over`.",
          body: withReason,
        },
      },
      async (request) =>
        unwrap(await cancelByStaff(deps, await requireRight(request, "sell"), request.params.id, request.body.reason)),
    );
  };
