import type { FastifyInstance } from "fastify";
import { errorBody, idParam, lotAlreadyReserved, offer, offerEmail, type Offer } from "@gleba/shared/contracts";
import { staffOfferRequest, staffOffers } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf, type Staff } from "#platform/auth/guard.ts";
import { actorOf } from "#platform/db/staff-transaction.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { keyHeaders, requiredKey } from "#platform/keyed-requests/keyed-requests.ts";
import { correctAddress } from "../../offers/correct.ts";
import { endOffer } from "../../offers/end.ts";
import { makeOffer } from "../../offers/make.ts";
import { ownersOf } from "../../present/owners.ts";
import { presentOffer, presentStaffOffer } from "../../present/offer.ts";
import { readOffer, readWaitingOffers, type ListedOffer } from "../../repository/offers.ts";
import { offerErrors } from "../../rules/offers.ts";
import { readNamedLead } from "../leads/detail.ts";

const params = z.strictObject({ id: idParam });
const PATH = "/api/crm/offers";
const call = staffCall("reservations");

const read = async ({ db }: Deps, id: number): Promise<ListedOffer> => {
  const listed = await readOffer(db.orm, { id });
  if (!listed) throw offerErrors.notFound();
  return listed;
};

/** An offer as its answer tells it, which its person reads of. */
const shown = async (deps: Deps, by: Staff, id: number): Promise<Offer> => {
  const listed = await read(deps, id);
  await recordAccesses(deps, readerOf(by), ownersOf([listed]), "Viu um lote guardado para você");
  return presentOffer(listed, deps.clock());
};

/** `/api/crm/offers`: lots that brokers and the staff keep for people who confirm by link. */
export const staffOfferRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clock, db } = deps;
    const { routes, requireRight } = staffScope(app, deps);
    const one = { ...call, params, response: { 200: offer, ...recordErrorResponses, 429: errorBody } };

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "staffOffers",
          summary: "Lots that are kept for people who have not confirmed",
          description: "The first to end first, 200 at most, with how many their authors keep and kept for nothing.",
          response: { 200: staffOffers, ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "sell");
        const now = clock();
        const rows = await readWaitingOffers(db.orm, by.developments, now);
        await recordAccesses(deps, readerOf(by), ownersOf(rows), "Viu o seu nome na lista de lotes guardados");
        return rows.map((row) => presentStaffOffer(row, now));
      },
    );
    routes.post(
      PATH,
      {
        schema: {
          ...call,
          operationId: "offerByStaff",
          summary: "Keep a lot for somebody who confirms by a mailed link",
          description: "As `POST customers/{id}/leads/offers`; the reservation that comes of it is the caller's.",
          headers: keyHeaders,
          body: staffOfferRequest,
          response: {
            201: offer,
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
        const { channel = "counter", lead, ...body } = request.body;
        const came = await readNamedLead(db.orm, staff, lead);
        const id = unwrap(
          await makeOffer(
            deps,
            { staff },
            { body, key, channel: came?.originChannel ?? channel, origin: came?.origin ?? null },
          ),
        );
        return reply.status(201).send(presentOffer(await read(deps, id), clock()));
      },
    );
    routes.put(
      `${PATH}/:id/email`,
      {
        schema: {
          ...one,
          operationId: "correctOfferByStaff",
          summary: "Correct the person's address, once",
          body: offerEmail,
        },
      },
      async (request) => {
        const staff = await requireRight(request, "sell");
        const { id } = request.params;
        const refused = await correctAddress(deps, { staff }, { id, email: request.body.email });
        if (refused instanceof AppError) throw refused;
        return shown(deps, staff, id);
      },
    );
    routes.delete(
      `${PATH}/:id`,
      {
        schema: {
          ...one,
          operationId: "withdrawOfferByStaff",
          summary: "Take one back, whoever made it: the lot passes on or is free, and its author is told",
        },
      },
      async (request) => {
        const staff = await requireRight(request, "sell");
        const { id } = request.params;
        const refused = await endOffer(deps, { id }, { status: "withdrawn", actor: actorOf(staff) });
        if (refused instanceof AppError) throw refused;
        return shown(deps, staff, id);
      },
    );
  };
