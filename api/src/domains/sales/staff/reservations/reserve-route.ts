import type { FastifyInstance } from "fastify";
import { errorBody, lotAlreadyReserved } from "@gleba/shared/contracts";
import { staffReserve, staffReserved } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { keyHeaders, requiredKey } from "#platform/keyed-requests/keyed-requests.ts";
import { reserve } from "../../public/reservations/reserve.ts";
import { reservationIdOf } from "../../repository/staff-made.ts";
import { readNamedLead } from "../leads/detail.ts";

/** `POST /api/crm/reservations`: the staff reserve for somebody at the counter or on the telephone. */
export const staffReserveRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.post(
      "/api/crm/reservations",
      {
        schema: {
          ...staffCall("reservations"),
          operationId: "reserveByStaff",
          summary: "Hold a lot for somebody who asked the staff to, or a place in its queue",
          description:
            "As `POST /api/public/batches/reserve`, with the same limits and errors. The person is mailed, and may cancel by that link; the reservation is the caller's to look after.",
          headers: keyHeaders,
          body: staffReserve,
          response: {
            201: staffReserved,
            202: staffReserved,
            ...staffErrorResponses,
            404: errorBody,
            409: z.union([lotAlreadyReserved, errorBody]),
            422: errorBody,
            429: errorBody,
          },
        },
      },
      async (request, reply) => {
        const staff = await requireRight(request, "sell");
        const key = requiredKey(request.headers);
        const { channel = "counter", lead, ...asked } = request.body;
        const came = await readNamedLead(deps.db.orm, staff, lead);
        const accepted = unwrap(
          await reserve(deps, {
            body: { ...asked, ...(came?.origin && { origin: came.origin }) },
            key,
            staff,
            senderId: null,
            source: null,
            channel: came?.originChannel ?? channel,
          }),
        );
        const { protocol, position } = accepted.answer;
        const id = await reservationIdOf(deps.db.orm, protocol);
        return reply.status(accepted.statusCode).send({ id, protocol, position });
      },
    );
  };
