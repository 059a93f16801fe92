import type { FastifyInstance } from "fastify";
import { liveTicket } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { findEnded } from "#platform/auth/ended-sessions.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { createStreamQuota, seatOf } from "#platform/http/stream-quota.ts";
import { openStream } from "#platform/http/event-stream.ts";
import { createStreams } from "./streams.ts";
import { issueTicket, consumeTicket } from "../../repository/live-tickets.ts";

const RETRY_AFTER_SECONDS = 30;
/** A person has few tabs, an office behind one address few people who are signed in. */
const SEATS = { perProcess: 5_000, perAddress: 60 };

const query = z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `POST /customers/{id}/live-ticket` and `GET /customers/{id}/live`: messages as they come. */
export const inboxRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const streams = createStreams(deps);
    const seats = createStreamQuota(SEATS);
    // Before the server waits for its connections to end: these never would by themselves.
    app.addHook("preClose", async () => streams.close());

    routes.post(
      "/customers/:id/live-ticket",
      {
        config: { failure: "Falha ao acompanhar as mensagens" },
        schema: {
          ...customerCall,
          tags: ["inbox"],
          operationId: "liveTicket",
          summary: "A ticket to the customer's live stream",
          description: "Good once, for a minute: a browser's EventSource sends no bearer, and addresses are logged.",
          params: idParams,
          response: { 201: liveTicket, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const session = deps.auth.bearerOf(request)?.session ?? null;
        const { ticket, expiresAt } = await issueTicket(deps.db, { customerId, session }, deps.clock());
        return reply.status(201).send({ ticket, expiresAt: expiresAt.toISOString() });
      },
    );

    routes.get(
      "/customers/:id/live",
      {
        exposeHeadRoute: false,
        config: { failure: "Falha ao acompanhar as mensagens" },
        schema: {
          tags: ["inbox"],
          operationId: "customerLive",
          summary: "A customer's messages as they come (text/event-stream)",
          description:
            "Server-sent events: `event: message`, `data: {id, unread}`; `id` is 0 when only the count is told, as at the start. It ends with the session that asked for the ticket. Who reconnects asks for a new ticket.",
          params: idParams,
          querystring: query,
          response: {
            200: { description: "Events", content: { "text/event-stream": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const opened = await consumeTicket(deps.db, request.query.ticket, id, deps.clock());
        if (!opened || (opened.session !== null && (await findEnded(deps.db, [opened.session])).size > 0))
          throw commonErrors.unauthorized();
        const seat = seats.take(seatOf(request));
        if (seat === "process-full") throw commonErrors.overloaded();
        if (seat === "address-full") throw commonErrors.tooMany(RETRY_AFTER_SECONDS);
        reply.hijack();
        const leave = streams.enter(openStream(reply.raw, reply.getHeaders()), { id, ...opened });
        const end = (): void => {
          leave();
          seat();
        };
        if (reply.raw.destroyed) end();
        else reply.raw.once("close", end);
      },
    );
  };
