import type { FastifyInstance, FastifyRequest } from "fastify";
import { endedSessions, openSessions, sessionId } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { endOtherSessions, endOwnSession, listSessions, type Owner } from "../public/sessions/own-sessions.ts";

const PATH = "/customers/:id/sessions";

/** `customers/{id}/sessions`: where a customer is signed in. */
export const customerSessionRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const owner = (request: FastifyRequest, id: number): Owner => {
      unwrap(ownCustomer(deps, request, id));
      const bearer = deps.auth.bearerOf(request);
      if (!bearer) throw commonErrors.unauthorized();
      return { bearer, name: "", origin: originOf(request) };
    };

    routes.get(
      PATH,
      {
        config: { failure: "Falha ao buscar os dispositivos" },
        schema: {
          ...customerCall,
          operationId: "customerSessions",
          summary: "Where the customer is signed in",
          params: idParams,
          response: { 200: openSessions, ...customerErrorResponses },
        },
      },
      async (request) => listSessions(deps, owner(request, request.params.id)),
    );
    routes.delete(
      PATH,
      {
        config: { failure: "Falha ao encerrar as sessões" },
        schema: {
          ...customerCall,
          operationId: "endOtherCustomerSessions",
          summary: "End all sessions of the customer but this one",
          params: idParams,
          response: { 200: endedSessions, ...customerErrorResponses },
        },
      },
      async (request) => unwrap(await endOtherSessions(deps, owner(request, request.params.id))),
    );
    routes.delete(
      `${PATH}/:session`,
      {
        config: { failure: "Falha ao encerrar a sessão" },
        schema: {
          ...customerCall,
          operationId: "endCustomerSession",
          summary: "End one session of the customer",
          params: z.extend(idParams, { session: sessionId }),
          response: { 200: endedSessions, ...customerErrorResponses },
        },
      },
      async (request) => unwrap(await endOwnSession(deps, owner(request, request.params.id), request.params.session)),
    );
  };
