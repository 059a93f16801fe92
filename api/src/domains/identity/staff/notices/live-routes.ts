import type { FastifyInstance } from "fastify";
import { errorBody, liveTicket } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { findEnded } from "#platform/auth/ended-sessions.ts";
import { anyStaff } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { openStream } from "#platform/http/event-stream.ts";
import { createStreamQuota, seatOf } from "#platform/http/stream-quota.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { consumeStaffTicket, issueStaffTicket } from "../../repository/staff-live-tickets.ts";
import { createStaffStreams } from "./streams.ts";

const RETRY_AFTER_SECONDS = 30;
/** The whole staff sits behind one address, with a few windows each. */
const SEATS = { perProcess: 5_000, perAddress: 600 };

const query = z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `POST /api/crm/live-ticket` and `GET /staff/live`: notices and changed lists as they come. */
export const staffLiveRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const streams = createStaffStreams(deps);
    const seats = createStreamQuota(SEATS);
    // Before the server waits for its connections to end: these never would by themselves.
    app.addHook("preClose", async () => streams.close());

    routes.post(
      "/api/crm/live-ticket",
      {
        schema: {
          ...staffCall("staff"),
          operationId: "staffLiveTicket",
          summary: "A ticket to one's own live stream",
          description: "Good once, for a minute: a browser's EventSource sends no bearer, and addresses are logged.",
          response: { 201: liveTicket, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const { id } = unwrap(await anyStaff(deps, request));
        const session = deps.auth.bearerOf(request)?.session ?? null;
        const { ticket, expiresAt } = await issueStaffTicket(deps.db, { id, session }, deps.clock());
        return reply.status(201).send({ ticket, expiresAt: expiresAt.toISOString() });
      },
    );

    zodScope(app).get(
      "/staff/live",
      {
        exposeHeadRoute: false,
        schema: {
          tags: ["staff"],
          operationId: "staffLive",
          summary: "Notices and changed lists of the staff as they come (text/event-stream)",
          description:
            "Server-sent events: `event: staff`, `data: {unread, told, changed}`; at the start `changed` names the lists that changed within the last minute. It ends with the session that asked for the ticket. Who reconnects asks for a new ticket.",
          querystring: query,
          response: {
            200: { description: "Events", content: { "text/event-stream": { schema: z.string() } } },
            400: errorBody,
            401: errorBody,
          },
        },
      },
      async (request, reply) => {
        const reader = await consumeStaffTicket(deps.db, request.query.ticket, deps.clock());
        if (!reader || (reader.session !== null && (await findEnded(deps.db, [reader.session])).size > 0))
          throw commonErrors.unauthorized();
        const seat = seats.take(seatOf(request));
        if (seat === "process-full") throw commonErrors.overloaded();
        if (seat === "address-full") throw commonErrors.tooMany(RETRY_AFTER_SECONDS);
        reply.hijack();
        const leave = streams.enter(openStream(reply.raw, reply.getHeaders()), reader);
        const end = (): void => {
          leave();
          seat();
        };
        if (reply.raw.destroyed) end();
        else reply.raw.once("close", end);
      },
    );
  };
