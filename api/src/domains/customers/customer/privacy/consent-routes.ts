import type { FastifyInstance } from "fastify";
import { CONSENT_VERSION, consentChoice, errorBody, givenConsent } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentConsent } from "../../present/customer.ts";
import { insertConsent, readConsents } from "../../repository/customers.ts";
import { checkConsent } from "../../rules/customers.ts";

/** What a customer agreed to, and may withdraw (LGPD art. 8). */
export const consentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock } = deps;

    routes.get(
      "/customers/:id/consents",
      {
        config: { failure: "Falha ao carregar os consentimentos" },
        schema: {
          ...customerCall,
          operationId: "customerConsents",
          summary: "What a customer agreed to, or not, newest first",
          params: idParams,
          response: { 200: z.array(givenConsent), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readConsents(db.orm, customerId)).map(presentConsent);
      },
    );

    routes.post(
      "/customers/:id/consents",
      {
        config: { failure: "Falha ao gravar o consentimento" },
        schema: {
          ...customerCall,
          operationId: "chooseConsent",
          summary: "Agree to a purpose, or withdraw",
          description: "409 `consent_needed`: the account rests on the privacy policy.",
          params: idParams,
          body: consentChoice,
          response: { 201: givenConsent, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        unwrap(checkConsent(request.body.purpose, request.body.granted));
        const line = { ...request.body, customerId, version: CONSENT_VERSION, givenAt: clock() };
        const consent = await db.transaction((tx) => insertConsent(tx, line));
        return reply.status(201).send(presentConsent(consent));
      },
    );
  };
