import type { FastifyInstance } from "fastify";
import { errorBody, reservation } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { requireAccessKey } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { cancel } from "./cancel.ts";
import { readOwn } from "../../repository/own-reservations.ts";
import { presentOwn } from "../../present/reservation.ts";
import { reservationErrors } from "../../rules/reservations.ts";

const params = z.strictObject({ protocol: z.string().check(z.maxLength(40)) });
/** Described here, judged by the guard: without the key the reservation is as unknown as any other. */
const headers = z.looseObject({ "x-access-key": z.optional(z.string().check(z.maxLength(200))) });

/** `GET` and `DELETE /api/public/reservations/{protocol}` with `X-Access-Key`: a person's own reservation, without account. */
export const ownReservationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clock, db } = deps;
    const described = {
      tags: ["batches"],
      params,
      headers,
      response: { 200: reservation, 404: errorBody, 409: errorBody },
    };
    zodScope(app)
      .get(
        "/api/public/reservations/:protocol",
        {
          schema: {
            operationId: "readReservation",
            summary: "See one's own reservation",
            description:
              "Needs `X-Access-Key`, which the reservation answered and every letter about it carries. A wrong key and an unknown protocol answer the same 404. Count down to `holdUntil` from `now`.",
            ...described,
          },
        },
        async (request, reply) => {
          const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
          const own = unwrap((await readOwn(db.pool, protocol)) ?? reservationErrors.unknownProtocol());
          return reply.header("cache-control", "no-store").send(presentOwn(own, clock()));
        },
      )
      .delete(
        "/api/public/reservations/:protocol",
        {
          schema: {
            operationId: "cancelReservation",
            summary: "Give up a hold or a place in the queue",
            description:
              "The lot passes to the next in line, or is free. Repeating it answers the same. 409 `reservation_over` when it ended otherwise, `reservation_with_team` once staff deal with the purchase.",
            ...described,
          },
        },
        async (request, reply) => {
          const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
          const own = unwrap(await cancel(deps, protocol));
          return reply.header("cache-control", "no-store").send(presentOwn(own, clock()));
        },
      );
  };
