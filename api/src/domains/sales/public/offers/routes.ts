import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, offerConfirmation, offerOfLink, reservationHeld, reservationQueued } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { hashOfToken } from "#platform/auth/one-time.ts";
import { readTaken, takeOne } from "#platform/db/counted.ts";
import { AppError, appError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { sourceOf } from "#platform/http/source.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { confirmOffer } from "../../offers/confirm.ts";
import { endOffer } from "../../offers/end.ts";
import { presentAccepted } from "../../present/reservation.ts";
import { presentLink } from "../../present/offer.ts";
import { readBroker, readOffer, type ListedOffer } from "../../repository/offers.ts";
import { offerErrors } from "../../rules/offers.ts";

/** Described here, judged in the handler: without the token of the link there is nothing. */
const headers = z.looseObject({ "x-access-key": z.optional(z.string().check(z.maxLength(200))) });
const PATH = "/api/public/reservation-offer";
/** As the audit names whoever has the link. */
const PERSON = { id: "visitor", name: "Quem recebeu o link" };
const errors = { 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody };

/** Links that open nothing, from one address within a window: so many are mistyped, not guessed. */
const MISSES = { kind: "offer links", most: 30, windowMs: 15 * 60_000 };

const tokenOf = (request: FastifyRequest): string => {
  const token = request.headers["x-access-key"];
  return typeof token === "string" ? token : "";
};

/** The offer of a request's link; whoever tries many links is told to wait. */
const offerOf = async ({ db, clock }: Deps, request: FastifyRequest): Promise<ListedOffer | AppError> => {
  const now = clock();
  const source = sourceOf(request);
  const limit = source === null ? null : { ...MISSES, name: source };
  const taken = limit && (await readTaken(db.orm, limit, now));
  if (taken && taken.used >= MISSES.most)
    return appError(429, "too_many_attempts", "Muitas tentativas em pouco tempo. Aguarde alguns minutos.", [], {
      retryAfterSeconds: taken.secondsLeft,
    });
  const listed = await readOffer(db.orm, { tokenHash: hashOfToken(tokenOf(request)) });
  if (!listed && limit) await takeOne(db.orm, limit, now);
  return listed ?? offerErrors.unknownLink();
};

/** The mailed link of a lot that is kept for somebody: see, confirm, refuse; `X-Access-Key` is its token. */
export const offerLinkRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clock, db } = deps;
    const scope = zodScope(app);
    app.addHook("onRequest", async (_request, reply) => {
      void reply.header("cache-control", "no-store");
    });
    const present = async (listed: ListedOffer) =>
      presentLink(listed, {
        creci: (await readBroker(db.orm, listed.offer.brokerId))?.creci ?? "",
        now: clock(),
      });
    const read = async (request: FastifyRequest) => present(unwrap(await offerOf(deps, request)));

    scope.get(
      PATH,
      {
        schema: {
          operationId: "readReservationOffer",
          summary: "What somebody kept a lot for, by the mailed link",
          description:
            "`X-Access-Key` is the token of the link. 404 for an unknown one, and for one that was replaced; 429 for an address that tries many.",
          tags: ["batches"],
          headers,
          response: { 200: offerOfLink, ...errors },
        },
      },
      read,
    );
    scope.post(
      `${PATH}/confirmation`,
      {
        schema: {
          operationId: "confirmReservationOffer",
          summary: "Say yes: an ordinary reservation is made, or the last place in the queue taken",
          description:
            "The limits and letters of `POST /api/public/batches/reserve`. Repeating it answers the same. 409 `offer_over` when it ended otherwise, `price_changed` when the price is not `seenPriceCents`.",
          tags: ["batches"],
          headers,
          body: offerConfirmation,
          response: { 201: reservationHeld, 202: reservationQueued, ...errors },
        },
      },
      async (request, reply) => {
        unwrap(await offerOf(deps, request));
        const accepted = unwrap(await confirmOffer(deps, tokenOf(request), request.body, sourceOf(request)));
        return reply.status(accepted.statusCode).send(presentAccepted(deps.auth, accepted));
      },
    );
    scope.delete(
      PATH,
      {
        schema: {
          operationId: "refuseReservationOffer",
          summary: "Say no: the lot passes on or is free, and what was typed of the person is forgotten",
          description: "Repeating it answers the same.",
          tags: ["batches"],
          headers,
          response: { 200: offerOfLink, ...errors },
        },
      },
      async (request) => {
        const { offer } = unwrap(await offerOf(deps, request));
        const refused = await endOffer(deps, offer, { status: "refused", actor: PERSON });
        if (refused instanceof AppError) throw refused;
        return read(request);
      },
    );
  };
