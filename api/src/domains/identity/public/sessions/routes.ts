import type { FastifyInstance } from "fastify";
import { refreshAnswer, refreshRequest, errorBody } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { deleteOlderThan, endExpired } from "../../repository/sessions.ts";
import { deleteSessionsBefore } from "../../repository/open-sessions.ts";
import { renewSession } from "./tokens.ts";

const FORGET_EVERY_MS = 3_600_000;
/** Expired tokens stay this long, so that a stolen one is still recognised as spent. */
const KEEP_MS = 7 * 24 * 3_600_000;
/** A device that was not used for so long counts as new. */
const KNOW_DEVICES_MS = 180 * 24 * 3_600_000;

/** `POST /refreshtoken`: a new access token and the next refresh token; the one presented is spent. */
export const sessionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).post(
      "/refreshtoken",
      {
        schema: {
          operationId: "refreshToken",
          summary: "Renew a session",
          description:
            "Each refresh token is spent by its use. Within ten seconds it gives the same successor again (two tabs); later it ends the whole session, since somebody else holds it.",
          tags: ["sessions"],
          body: refreshRequest,
          response: { 200: refreshAnswer, 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const tokens = unwrap(await renewSession(deps, request.body.refreshToken));
        return reply.header("cache-control", "no-store").send(tokens);
      },
    );

    const forget = async (): Promise<void> => {
      const now = deps.clock();
      await endExpired(deps.db, now);
      await deleteOlderThan(deps.db, new Date(now.getTime() - KEEP_MS));
      await deleteSessionsBefore(deps.db.orm, new Date(now.getTime() - KNOW_DEVICES_MS));
    };
    const forgetting = setInterval(() => {
      forget().catch((error: unknown) => deps.logger.error({ err: error }, "expired sessions could not be forgotten"));
    }, FORGET_EVERY_MS).unref();
    app.addHook("onClose", async () => clearInterval(forgetting));
  };
