import type { FastifyInstance } from "fastify";
import {
  errorBody,
  lotAlreadyReserved,
  reservationHeld,
  reservationQueued,
  reserveForCustomer,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownBroker } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { keyHeaders, requiredKey } from "#platform/keyed-requests/keyed-requests.ts";
import { presentAccepted } from "../present/reservation.ts";
import { reserveFor } from "./reserve-for.ts";

/** `POST customers/{id}/leads/reservations` with `Idempotency-Key`: a broker reserves for a customer of theirs. */
export const referralReservationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).post(
      "/customers/:id/leads/reservations",
      {
        config: { failure: "Falha ao reservar o lote" },
        schema: {
          ...customerCall,
          operationId: "reserveForCustomer",
          summary: "A broker holds a lot for a customer of theirs, or waits for it",
          description:
            "`{id}` is the broker's. As `POST /api/public/batches/reserve`, but for the customer's data, which the server has: `customerId` is one whom `customers/nearest` finds for this broker, 404 `customer_not_found` for everybody else. 403 for customers who are no brokers; 409 also `customer_incomplete`.",
          params: idParams,
          headers: keyHeaders,
          body: reserveForCustomer,
          response: {
            201: reservationHeld,
            202: reservationQueued,
            ...customerErrorResponses,
            409: z.union([lotAlreadyReserved, errorBody]),
            422: errorBody,
            429: errorBody,
          },
        },
      },
      async (request, reply) => {
        const brokerId = unwrap(await ownBroker(deps, request, request.params.id));
        const key = requiredKey(request.headers);
        const accepted = unwrap(await reserveFor(deps, { brokerId, body: request.body, key }));
        return reply.status(accepted.statusCode).send(presentAccepted(deps.auth, accepted));
      },
    );
  };
