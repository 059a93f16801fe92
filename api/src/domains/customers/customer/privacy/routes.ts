import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import {
  CONSENT_VERSION,
  consentChoice,
  dataAccess,
  givenConsent,
  ownPrivacyRequest,
  ownPrivacyRequested,
  ownPrivacyRequestRow,
  pageOf,
  errorBody,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordOwnAccess, readAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import type { ContractsPort } from "../../contracts-port.ts";
import { openOwnPrivacyRequest } from "./open-request.ts";
import { drawExport } from "../../pdf/export-pdf.ts";
import { customerExport, gatherExport } from "./export.ts";
import { presentAccess, presentConsent, presentPrivacyRequest } from "../../present/customer.ts";
import { insertConsent, readConsents, readPrivacyRequests } from "../../repository/customers.ts";
import { checkConsent } from "../../rules/customers.ts";

/** What a customer may know and ask about their own data (LGPD art. 18): consents, copy, requests, who saw it. */
export const customerPrivacyRoutes =
  (contracts: ContractsPort) =>
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

    routes.get(
      "/customers/:id/data",
      {
        config: { failure: "Falha ao preparar a cópia dos dados" },
        schema: {
          ...customerCall,
          operationId: "customerData",
          summary: "All that is kept about a customer, as JSON",
          params: idParams,
          response: { 200: customerExport, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        await recordOwnAccess(db.orm, customerId, "Baixou uma cópia dos dados (JSON)", clock());
        const data = await gatherExport(deps, contracts, customerId);
        if (!data) throw commonErrors.notFound();
        const name = `meus-dados-${dayInBrazil(clock())}.json`;
        return reply.header("content-disposition", `attachment; filename="${name}"`).send(data);
      },
    );

    routes.get(
      "/customers/:id/data.pdf",
      {
        config: { failure: "Falha ao preparar a cópia dos dados" },
        schema: {
          ...customerCall,
          operationId: "customerDataPdf",
          summary: "All that is kept about a customer, as PDF",
          params: idParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        await recordOwnAccess(db.orm, customerId, "Baixou uma cópia dos dados (PDF)", clock());
        const data = await gatherExport(deps, contracts, customerId);
        if (!data) throw commonErrors.notFound();
        const name = `meus-dados-${dayInBrazil(clock())}.pdf`;
        void reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`);
        return reply.send(drawExport(data) as never);
      },
    );

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
