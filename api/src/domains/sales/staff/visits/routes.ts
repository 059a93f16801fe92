import type { FastifyInstance } from "fastify";
import { idParam, visitCalendar, visitSlots, visitSlotsQuery } from "@gleba/shared/contracts";
import {
  crmVisit,
  crmVisits,
  visitChange,
  visitFilter,
  visitHours,
  visitHoursChange,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { developmentErrors } from "#domains/development";
import { recordAccesses } from "#domains/identity";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { ownersOf } from "../../present/owners.ts";
import { presentVisit, presentVisitHours } from "../../present/visit.ts";
import { readSlots } from "../../read-slots.ts";
import { readVisit, readVisited, readVisits, type VisitRow } from "../../repository/visits.ts";
import { changeVisit, changeVisitHours, staffVisitCalendar, visitNotFound } from "./changes.ts";

const call = staffCall("visits");
const params = z.strictObject({ id: idParam });
const query = z.extend(pageQuery(["startsAt"]), visitFilter);

/** `/api/crm/visits`: who comes when, for whoever sells. */
export const staffVisitRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const shown = async (by: Staff, row: VisitRow): Promise<VisitRow> => {
      await recordAccesses(deps, readerOf(by), ownersOf([row]), "Viu a sua visita");
      return row;
    };

    routes.get(
      "/api/crm/visits",
      {
        schema: {
          ...call,
          operationId: "crmVisits",
          summary: "Visits that were asked for",
          description: "The soonest first, unless asked otherwise.",
          querystring: query,
          response: { 200: crmVisits, ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        const { rows, total } = await readVisits(deps.db.orm, { ...request.query, developments: by.developments });
        await recordAccesses(deps, readerOf(by), ownersOf(rows), "Viu a sua visita na lista de visitas");
        return presentPage(request.query, rows.map(presentVisit), total);
      },
    );

    routes.patch(
      "/api/crm/visits/:id",
      {
        schema: {
          ...call,
          operationId: "changeVisit",
          summary: "Move or cancel a visit, or say whether its person came",
          description:
            "The person is mailed of another time and of the end. 409 `changed_meanwhile`, `slot_taken`, `visit_over`, `visit_not_begun`.",
          params,
          body: visitChange,
          response: { 200: crmVisit, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        return presentVisit(await shown(by, unwrap(await changeVisit(deps, by, request.params.id, request.body))));
      },
    );

    routes.get(
      "/api/crm/visits/:id/calendar",
      {
        schema: {
          ...call,
          operationId: "crmVisitCalendar",
          summary: "A visit as an iCalendar file",
          params,
          response: { 200: visitCalendar, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        const row = await readVisit(deps.db.orm, request.params);
        if (!row) throw visitNotFound();
        return staffVisitCalendar(await shown(by, row), deps.clock());
      },
    );
  };

/** When a development may be visited: those who sell read it, administrators set it. */
export const visitHoursRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const visited = async (id: number) => {
      const found = await readVisited(deps.db.orm, id);
      if (!found) throw developmentErrors.notFound();
      return found;
    };

    routes.get(
      "/api/crm/ventures/:id/visit-slots",
      {
        schema: {
          ...call,
          operationId: "crmVisitSlots",
          summary: "The free slots for a visit, as the staff may give them",
          description: "Without the notice and the days ahead that bind visitors. At most 62 days.",
          params,
          querystring: visitSlotsQuery,
          response: { 200: visitSlots, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "sell");
        return unwrap(await readSlots(deps, await visited(request.params.id), request.query, true));
      },
    );

    routes.get(
      "/api/crm/ventures/:id/visit-hours",
      {
        schema: {
          ...call,
          operationId: "visitHours",
          summary: "When a development may be visited",
          params,
          response: { 200: visitHours, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { can } = await requireRight(request, "sell");
        const { development, hours } = await visited(request.params.id);
        return presentVisitHours(development, hours, can.configureSite);
      },
    );

    routes.put(
      "/api/crm/ventures/:id/visit-hours",
      {
        schema: {
          ...call,
          operationId: "changeVisitHours",
          summary: "Set when a development may be visited",
          description: "Visits that are marked stay. 409 `changed_meanwhile`.",
          params,
          body: visitHoursChange,
          response: { 200: visitHours, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(
          await changeVisitHours(deps, await requireRight(request, "configureSite"), request.params.id, request.body),
        ),
    );
  };
