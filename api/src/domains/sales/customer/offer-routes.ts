import type { FastifyInstance } from "fastify";
import {
  errorBody,
  idParam,
  lotAlreadyReserved,
  offer,
  offerEmail,
  offerRequest,
  ownOffers,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { readCustomer } from "#domains/customers";
import { ownBroker } from "#platform/auth/guard.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { keyHeaders, requiredKey } from "#platform/keyed-requests/keyed-requests.ts";
import { correctAddress } from "../offers/correct.ts";
import { endOffer } from "../offers/end.ts";
import { makeOffer } from "../offers/make.ts";
import { presentOffer } from "../present/offer.ts";
import { readOffer, readOwnOffers } from "../repository/offers.ts";
import { offerErrors } from "../rules/offers.ts";

const params = z.strictObject({ id: idParam, offer: idParam });
const PATH = "/customers/:id/leads/offers";
const described = {
  ...customerCall,
  params,
  response: { 200: offer, ...customerErrorResponses, 409: errorBody, 429: errorBody },
};

/** `customers/{id}/leads/offers`: lots that a broker keeps for people who confirm by link. `{id}` is the broker's. */
export const offerRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clock, db } = deps;
    const scope = customerScope(app);
    /** A broker's own offer; of others' nobody learns that they exist. */
    const ownOffer = async (brokerId: number, id: number) => {
      const listed = await readOffer(db.orm, { id });
      return listed?.offer.brokerId === brokerId ? listed : offerErrors.notFound();
    };
    const authorOf = async (brokerId: number) => ({
      broker: { id: brokerId, name: (await readCustomer(db, brokerId))?.customer.name ?? "" },
    });

    scope.get(
      PATH,
      {
        config: { failure: "Falha ao carregar as reservas a confirmar" },
        schema: {
          ...customerCall,
          operationId: "brokerOffers",
          summary: "Lots that a broker keeps for people who confirm by link",
          description: "Open ones and those of the last 30 days. 403 for customers who are no brokers.",
          params: idParams,
          response: { 200: ownOffers, ...customerErrorResponses },
        },
      },
      async (request) => {
        const brokerId = unwrap(await ownBroker(deps, request, request.params.id));
        const now = clock();
        return (await readOwnOffers(db.orm, { brokerId }, now)).map((listed) => presentOffer(listed, now));
      },
    );
    scope.post(
      PATH,
      {
        config: { failure: "Falha ao guardar o lote" },
        schema: {
          ...customerCall,
          operationId: "offerToPerson",
          summary: "A broker keeps a lot for somebody new, who confirms by a mailed link",
          description:
            "The lot is kept for `OFFER_HOURS`; with `joinQueue`, a place in its queue is offered that begins with the confirmation. 409 `lot_already_reserved`, `lot_offered_lately`; 429 `too_many_offers`, `too_many_offers_today`.",
          params: idParams,
          headers: keyHeaders,
          body: offerRequest,
          response: {
            201: offer,
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
        const author = await authorOf(brokerId);
        const id = unwrap(await makeOffer(deps, author, { body: request.body, key, channel: "broker" }));
        return reply.status(201).send(presentOffer(unwrap(await ownOffer(brokerId, id)), clock()));
      },
    );
    scope.put(
      `${PATH}/:offer/email`,
      {
        config: { failure: "Falha ao corrigir o e-mail" },
        schema: {
          ...described,
          operationId: "correctOffer",
          summary: "Correct the person's address, once",
          description: "The first link ends; the time does not begin anew. 409 `offer_corrected`, `offer_over`.",
          body: offerEmail,
        },
      },
      async (request) => {
        const brokerId = unwrap(await ownBroker(deps, request, request.params.id));
        const { offer: id } = request.params;
        unwrap(await ownOffer(brokerId, id));
        const refused = await correctAddress(deps, await authorOf(brokerId), { id, email: request.body.email });
        if (refused instanceof AppError) throw refused;
        return presentOffer(unwrap(await ownOffer(brokerId, id)), clock());
      },
    );
    scope.delete(
      `${PATH}/:offer`,
      {
        config: { failure: "Falha ao retirar a reserva" },
        schema: { ...described, operationId: "withdrawOffer", summary: "Take it back: the lot passes on or is free" },
      },
      async (request) => {
        const brokerId = unwrap(await ownBroker(deps, request, request.params.id));
        const { offer: id } = request.params;
        unwrap(await ownOffer(brokerId, id));
        const actor = { id: `customer:${brokerId}`, name: (await authorOf(brokerId)).broker.name };
        const refused = await endOffer(deps, { id }, { status: "withdrawn", actor });
        if (refused instanceof AppError) throw refused;
        return presentOffer(unwrap(await ownOffer(brokerId, id)), clock());
      },
    );
  };
