import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import {
  holdExtension,
  newLeadNote,
  reservationAssignment,
  reservationMarks,
  staffReservationDetail,
  withReason,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { cancelByStaff, extendReservation, markReservation } from "./changes.ts";
import { assignReservation, addReservationNote } from "./assignment.ts";

const params = z.strictObject({ id: idParam });
const call = staffCall("reservations");
const PATH = "/api/crm/reservations";

/** What staff do with one reservation: mark, assign, note, extend, cancel. */
export const staffReservationChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: staffReservationDetail, ...recordErrorResponses } };

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
