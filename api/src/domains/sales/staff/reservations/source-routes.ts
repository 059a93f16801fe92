import type { FastifyInstance } from "fastify";
import { releasedReservations, reservationSource, reservationSourceRelease } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readSources } from "../../repository/reservation-sources.ts";
import { releaseSource } from "./sources.ts";

const call = staffCall("reservations");
const PATH = "/api/crm/reservations/sources";

/** Where many open reservations come from, and the way to end them all. */
export const reservationSourceRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "reservationSources",
          summary: "Addresses with many open reservations",
          description:
            "Ten or more; the most first. A launch's visitors may share a provider's address: compare the counts.",
          response: { 200: z.array(reservationSource), ...staffErrorResponses },
        },
      },
      async (request) => {
        const { developments } = await requireRight(request, "sell");
        return readSources(deps.db.orm, developments);
      },
    );
    routes.post(
      `${PATH}/release`,
      {
        schema: {
          ...call,
          operationId: "releaseReservationSource",
          summary: "End all that is open from one address",
          description:
            "Up to `until`, a thousand at most. Lots pass on or are free, people are written to; what staff took up is kept. 404 when nothing is open.",
          body: reservationSourceRelease,
          response: { 200: releasedReservations, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await releaseSource(deps, await requireRight(request, "sell"), request.body)),
    );
  };
