import type { FastifyInstance } from "fastify";
import {
  lotAlreadyReserved,
  errorBody,
  reservationHeld,
  reservationQueued,
  reserveRequest,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { sourceOf } from "#platform/http/source.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { keyHeaders, requiredKey } from "#platform/keyed-requests/keyed-requests.ts";
import { startExpiry } from "../../jobs/expiry.ts";
import { ownReservationRoutes } from "./own-routes.ts";
import { presentAccepted } from "../../present/reservation.ts";
import { reserve } from "./reserve.ts";

/**
 * `POST /api/public/batches/reserve` with `Idempotency-Key`: 201 the lot is reserved, 202 the person waits in its queue.
 * While the server runs, reservations that end pass to the next person by themselves.
 */
export const reservationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).post(
      "/api/public/batches/reserve",
      {
        schema: {
          operationId: "reserveBatch",
          summary: "Hold a lot, or wait for it",
          description:
            "201: the lot is held until `holdUntil`. 202: with `joinQueue`, the person waits. Needs `Idempotency-Key` (16 to 128 visible characters): the same key and body get the same acceptance again; another body under the key is 422, but for `seenPriceCents` and `origin`; a refusal leaves the key free. 409 `lot_already_reserved` (with `queueLength`), `already_yours` (of a signed-in customer, who holds the lot or waits for it), `price_changed` when the price is not `seenPriceCents`, `simulation_not_valid` (of another lot, unknown or expired), `lot_not_available`, `sales_not_open`. 429 `too_many_reservations` of one person, `too_many_reservations_from_here` of one address within the hour.",
          tags: ["batches"],
          headers: keyHeaders,
          body: reserveRequest,
          response: {
            201: reservationHeld,
            202: reservationQueued,
            400: errorBody,
            404: errorBody,
            409: z.union([lotAlreadyReserved, errorBody]),
            422: errorBody,
            429: errorBody,
          },
        },
      },
      async (request, reply) => {
        const key = requiredKey(request.headers);
        const bearer = deps.auth.bearerOf(request);
        const senderId = bearer?.role === "customer" ? bearer.id : null;
        const accepted = unwrap(await reserve(deps, { body: request.body, key, senderId, source: sourceOf(request) }));
        const answer = presentAccepted(deps.auth, accepted);
        return reply.status(accepted.statusCode).header("cache-control", "no-store").send(answer);
      },
    );

    await app.register(ownReservationRoutes(deps));

    let expiring: ReturnType<typeof startExpiry> | undefined;
    app.addHook("onReady", async () => {
      expiring = startExpiry(deps);
    });
    app.addHook("onClose", async () => expiring?.stop());
  };
