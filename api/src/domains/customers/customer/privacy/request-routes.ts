import type { FastifyInstance } from "fastify";
import {
  dataAccess,
  ownPrivacyRequest,
  ownPrivacyRequested,
  ownPrivacyRequestRow,
  pageOf,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { readAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { openOwnPrivacyRequest } from "./open-request.ts";
import { presentAccess, presentPrivacyRequest } from "../../present/customer.ts";
import { readPrivacyRequests } from "../../repository/customers.ts";

/** What a customer asks about their own data, and who saw it (LGPD art. 18). */
export const ownPrivacyRequestRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/privacy-requests",
      {
        config: { failure: "Falha ao carregar os pedidos" },
        schema: {
          ...customerCall,
          operationId: "customerPrivacyRequests",
          summary: "What a customer asked about their data, newest first",
          params: idParams,
          response: { 200: z.array(ownPrivacyRequestRow), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readPrivacyRequests(db.orm, customerId)).map(presentPrivacyRequest);
      },
    );

    routes.post(
      "/customers/:id/privacy-requests",
      {
        config: { failure: "Falha ao enviar o pedido" },
        schema: {
          ...customerCall,
          operationId: "askAboutOwnData",
          summary: "Ask for access, correction, portability or deletion",
          description: "Answered within 15 days; what the law makes us keep is said at once.",
          params: idParams,
          body: ownPrivacyRequest,
          response: { 201: ownPrivacyRequested, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const asked = unwrap(await openOwnPrivacyRequest(deps, customerId, request.body));
        return reply.status(201).send(asked);
      },
    );

    routes.get(
      "/customers/:id/accesses",
      {
        config: { failure: "Falha ao carregar os acessos" },
        schema: {
          ...customerCall,
          operationId: "customerAccesses",
          summary: "Who saw, changed or took along a customer's data, newest first",
          params: idParams,
          querystring: pageQuery(["at"]),
          response: { 200: pageOf(dataAccess), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const { rows, total } = await readAccesses(db.orm, customerId, request.query);
        return presentPage(request.query, rows.map(presentAccess), total);
      },
    );
  };
