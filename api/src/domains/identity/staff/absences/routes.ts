import type { FastifyInstance, FastifyRequest } from "fastify";
import { absenceParams, newStaffAbsence, staffAbsence, staffAbsences } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readAbsences } from "../../repository/absences.ts";
import { addAbsence, presentAbsence, removeAbsence } from "./changes.ts";

const call = staffCall("staff");

/** `/api/crm/absences`: the days on which the signed-in member of staff is away. */
export const staffAbsenceRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const own = async (request: FastifyRequest): Promise<Staff> => unwrap(await anyStaff(deps, request));

    routes.get(
      "/api/crm/absences",
      {
        schema: {
          ...call,
          operationId: "ownAbsences",
          summary: "One's own absences that are not over",
          response: { 200: staffAbsences, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id } = await own(request);
        const rows = await readAbsences(deps.db.orm, id, dayInBrazil(deps.clock()));
        return { absences: rows.map(presentAbsence) };
      },
    );
    routes.post(
      "/api/crm/absences",
      {
        schema: {
          ...call,
          operationId: "addAbsence",
          summary: "Plan an absence of one's own: new leads go to others on these days",
          description: "409 `absence_over`, `absence_too_far`, `absence_overlaps`, `too_many_absences`.",
          body: newStaffAbsence,
          response: { 201: staffAbsence, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await own(request);
        return reply.status(201).send(unwrap(await addAbsence(deps, by, request.body)));
      },
    );
    routes.delete(
      "/api/crm/absences/:id",
      {
        schema: {
          ...call,
          operationId: "removeAbsence",
          summary: "Take an absence of one's own back",
          params: absenceParams,
          response: { 200: z.object({ id: z.int() }), ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await own(request);
        return unwrap(await removeAbsence(deps, by, request.params.id));
      },
    );
  };
