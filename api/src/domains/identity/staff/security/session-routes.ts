import type { FastifyInstance, FastifyRequest } from "fastify";
import { endedSessions, errorBody, openSessions, sessionId } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { endOtherSessions, endOwnSession, listSessions, type Owner } from "../../public/sessions/own-sessions.ts";
import { readSelf } from "./self.ts";

const call = staffCall("staff");

/** `/api/crm/security/sessions`: where the signed-in member of staff is signed in. */
export const staffSessionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const owner = async (request: FastifyRequest): Promise<Owner> => {
      const { name, origin } = await readSelf(deps, request);
      const bearer = deps.auth.bearerOf(request);
      if (!bearer) throw commonErrors.unauthorized();
      return { bearer, name, origin };
    };

    routes.get(
      "/api/crm/security/sessions",
      {
        schema: {
          ...call,
          operationId: "ownStaffSessions",
          summary: "Where the signed-in member of staff is signed in",
          response: { 200: openSessions, ...staffErrorResponses },
        },
      },
      async (request) => listSessions(deps, await owner(request)),
    );
    routes.delete(
      "/api/crm/security/sessions",
      {
        schema: {
          ...call,
          operationId: "endOtherStaffSessions",
          summary: "End all sessions of one's own but this one",
          response: { 200: endedSessions, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await endOtherSessions(deps, await owner(request))),
    );
    routes.delete(
      "/api/crm/security/sessions/:session",
      {
        schema: {
          ...call,
          operationId: "endStaffSession",
          summary: "End one session of one's own",
          params: z.strictObject({ session: sessionId }),
          response: { 200: endedSessions, 404: errorBody, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await endOwnSession(deps, await owner(request), request.params.session)),
    );
  };
