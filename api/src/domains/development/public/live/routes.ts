import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { idParam, errorBody } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { createVisitCounter } from "./visits.ts";
import { developmentErrors } from "../../rules/development.ts";
import { createRooms } from "./rooms.ts";
import { createStreamQuota, DEFAULT_STREAM_LIMITS, seatOf, type StreamLimits } from "#platform/http/stream-quota.ts";
import { openStream } from "#platform/http/event-stream.ts";

const REVISION = /^\d{1,15}$/;

const params = z.strictObject({ id: idParam });
const query = z.strictObject({
  /** The `revision` of the venture as the page read it. */
  since: z.optional(z.string().check(z.regex(REVISION, "A revisão deve ser um número inteiro."))),
});

/** Where the reader stopped: a browser that reconnects says so itself; otherwise the page's address says it. */
const stoppedAt = (lastEventId: string | string[] | undefined, since: string | undefined): number | null => {
  if (typeof lastEventId === "string" && REVISION.test(lastEventId)) return Number(lastEventId);
  return since === undefined ? null : Number(since);
};

const RETRY_AFTER_SECONDS = 30;

const quotaError = (reason: "process-full" | "address-full") =>
  reason === "process-full" ? commonErrors.overloaded() : commonErrors.tooMany(RETRY_AFTER_SECONDS);

/**
 * `GET /api/public/ventures/{id}/events`: server-sent `batch` events, one for each lot whose status changes, over any
 * number of servers on the database. With `Last-Event-ID` or `?since=` first what changed since then.
 */
export const liveRoutes =
  (deps: Deps, limits: StreamLimits = DEFAULT_STREAM_LIMITS) =>
  async (app: FastifyInstance): Promise<void> => {
    const rooms = createRooms(deps);
    const quota = createStreamQuota(limits);
    // Before the server waits for its connections to end: these never would by themselves.
    app.addHook("preClose", async () => rooms.close());
    // Whoever reads a development's page listens here, and robots do not.
    const visits = createVisitCounter(deps);
    app.addHook("onClose", async () => visits.close());

    zodScope(app).get(
      "/api/public/ventures/:id/events",
      {
        exposeHeadRoute: false,
        schema: {
          operationId: "ventureEvents",
          summary: "Lots that change their status, as they do (text/event-stream)",
          tags: ["ventures"],
          params,
          querystring: query,
          description:
            "Server-sent events: `event: batch`, `data: {idBatch, status, revision}`, `id:` the revision. Events say what is, so a repeated one does no harm. `data: {edition}` (at the beginning, and whenever anything else of the venture changes) names the `edition` that holds; empty once it is unpublished.",
          response: {
            200: { content: { "text/event-stream": { schema: z.string() } } },
            400: errorBody,
            404: errorBody,
            429: errorBody,
          },
        },
      },
      async (request, reply) => {
        const ventureId = request.params.id;
        const release = quota.take(seatOf(request));
        if (typeof release === "string") throw quotaError(release);
        const visit = await rooms
          .visit(ventureId, stoppedAt(request.headers["last-event-id"], request.query.since))
          .catch((error: unknown) => {
            release();
            throw error;
          });
        if (!visit) {
          release();
          throw developmentErrors.notFound();
        }
        const end = (): void => {
          visit.leave();
          release();
        };

        visits.count(ventureId, request.ip);
        reply.hijack();
        if (reply.raw.destroyed) return end();
        reply.raw.once("close", end);
        visit.enter(openStream(reply.raw, reply.getHeaders()));
      },
    );
  };
