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
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { presentVisit, presentVisitHours } from "../../present/visit.ts";
import { readSlots } from "../../read-slots.ts";
import { readVisited, readVisits } from "../../repository/visits.ts";
import { changeVisit, changeVisitHours, staffVisitCalendar } from "./changes.ts";

const call = staffCall("visits");
const params = z.strictObject({ id: idParam });
const query = z.extend(pageQuery(["startsAt"]), visitFilter);

/** `/api/crm/visits`: who comes when, for whoever sells. */
export const staffVisitRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

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
        const { developments } = await requireRight(request, "sell");
        const { rows, total } = await readVisits(deps.db.orm, { ...request.query, developments });
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
      async (request) =>
        unwrap(await changeVisit(deps, await requireRight(request, "sell"), request.params.id, request.body)),
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
        await requireRight(request, "sell");
        return unwrap(await staffVisitCalendar(deps, request.params.id));
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
