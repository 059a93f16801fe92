import type { FastifyInstance } from "fastify";
import { brokerLeads } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { ownBroker } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentReferredIntention, presentReferredReservation } from "../present/referral.ts";
import { readReferredIntentions, readReferredReservations } from "../repository/referrals.ts";

/** `GET customers/{id}/leads`: a broker's own reservations and contact requests, to be read. */
export const referralRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/customers/:id/leads",
      {
        config: { failure: "Falha ao carregar as indicações" },
        schema: {
          ...customerCall,
          operationId: "brokerLeads",
          summary: "Reservations and contact requests that carry a broker's name",
          description: "403 for customers who are no brokers.",
          params: idParams,
          response: { 200: brokerLeads, ...customerErrorResponses },
        },
      },
      async (request) => {
        const brokerId = unwrap(await ownBroker(deps, request, request.params.id));
        const { orm } = deps.db;
        return {
          reservations: (await readReferredReservations(orm, brokerId)).map(presentReferredReservation),
          intentions: (await readReferredIntentions(orm, brokerId)).map(presentReferredIntention),
        };
      },
    );
  };
