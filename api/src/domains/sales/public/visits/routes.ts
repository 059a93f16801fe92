import type { FastifyInstance } from "fastify";
import {
  errorBody,
  idParam,
  ownVisit,
  visitCalendar,
  visitMove,
  visitRequest,
  visitSlots,
  visitSlotsQuery,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { developmentErrors } from "#domains/development";
import { requireAccessKey } from "#platform/auth/guard.ts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { readSlots } from "../../read-slots.ts";
import { readVisited } from "../../repository/visits.ts";
import { askForVisit, ROUTE, cancelOwnVisit, moveOwnVisit, ownVisitCalendar, readOwnVisit } from "./visits.ts";

const development = z.strictObject({ id: idParam });
const params = z.strictObject({ protocol: z.string().check(z.maxLength(40)) });
/** Described here, judged by the guard: without the key the visit is as unknown as any other. */
const headers = z.looseObject({ "x-access-key": z.optional(z.string().check(z.maxLength(200))) });
const own = { tags: ["visits"], params, headers };
const errors = { 400: errorBody, 404: errorBody, 409: errorBody };
const OWN = "/api/public/visits/:protocol";

/** Visits of a development: its free slots, and asking for one. */
export const visitRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    scope.get(
      "/api/public/ventures/:id/visit-slots",
      {
        schema: {
          operationId: "visitSlots",
          summary: "The free slots for a visit",
          description:
            "At most 62 days; days without a free slot are left out. Times are UTC; days are those of Brazil.",
          tags: ["visits"],
          params: development,
          querystring: visitSlotsQuery,
          response: { 200: visitSlots, 400: errorBody, 404: errorBody },
        },
      },
      async (request) => {
        const visited = await readVisited(deps.db.orm, request.params.id);
        if (!visited?.development.published) throw developmentErrors.notFound();
        return unwrap(await readSlots(deps, visited, request.query));
      },
    );
    scope.post(
      "/api/public/ventures/:id/visits",
      {
        schema: {
          operationId: "askForVisit",
          summary: "Ask for a visit in a free slot",
          description:
            "Makes a lead, and mails a link that moves or cancels the visit. 409 `slot_taken`, `too_many_visits`; five an e-mail and 15 minutes, then 429. " +
            KEY_DESCRIPTION,
          tags: ["visits"],
          params: development,
          headers: keyHeaders,
          body: visitRequest,
          response: { 201: ownVisit, ...errors, 422: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const { headers: sent, body } = request;
        const { id } = request.params;
        const keyed = unwrap(keyedRequest(sent, ROUTE, { ...body, ventureId: id }));
        const asked = await askedOfAddress(deps, "visit", request);
        const visit = await askForVisit(deps, id, body, keyed);
        // A slot that somebody else took meanwhile takes none.
        if (visit instanceof AppError) await asked.giveBack();
        return reply.status(201).send(unwrap(visit));
      },
    );
  };

/** One's own visit, by the mailed link (`X-Access-Key`): see, move, cancel, take along for a calendar. */
export const ownVisitRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    scope.get(
      OWN,
      {
        schema: {
          operationId: "readVisit",
          summary: "One's own visit",
          ...own,
          response: { 200: ownVisit, 400: errorBody, 404: errorBody },
        },
      },
      async (request) =>
        unwrap(await readOwnVisit(deps, unwrap(requireAccessKey(deps, request, request.params.protocol)))),
    );
    scope.patch(
      OWN,
      {
        schema: {
          operationId: "moveVisit",
          summary: "Move one's own visit to another free slot",
          description: "Until it begins: 409 `visit_over` afterwards; 409 `slot_taken`.",
          ...own,
          body: visitMove,
          response: { 200: ownVisit, ...errors },
        },
      },
      async (request) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        return unwrap(await moveOwnVisit(deps, protocol, request.body));
      },
    );
    scope.delete(
      OWN,
      {
        schema: {
          operationId: "cancelVisit",
          summary: "Cancel one's own visit",
          description: "Until it begins: 409 `visit_over` afterwards.",
          ...own,
          response: { 200: ownVisit, ...errors },
        },
      },
      async (request) =>
        unwrap(await cancelOwnVisit(deps, unwrap(requireAccessKey(deps, request, request.params.protocol)))),
    );
    scope.get(
      `${OWN}/calendar`,
      {
        schema: {
          operationId: "visitCalendar",
          summary: "One's own visit as an iCalendar file",
          ...own,
          response: { 200: visitCalendar, 400: errorBody, 404: errorBody },
        },
      },
      async (request) =>
        unwrap(await ownVisitCalendar(deps, unwrap(requireAccessKey(deps, request, request.params.protocol)))),
    );
  };
