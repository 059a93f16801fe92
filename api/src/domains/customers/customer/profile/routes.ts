import type { FastifyInstance } from "fastify";
import { changeRequest, changeRequested, customer, emailConfirmation, errorBody } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, provenCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { otherEntry, unwrap, commonErrors } from "#platform/http/app-error.ts";
import { customerBody } from "../specification-body.ts";
import { changeCustomer } from "./change.ts";
import { confirmEmailChange } from "./email.ts";
import { presentCustomer } from "../../present/customer.ts";
import { insertChangeRequest, readCustomer } from "../../repository/customers.ts";

/** A customer's own data: `GET` and `PUT customers/{id}`, and what only staff may change. */
export const customerRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock, storage } = deps;

    routes.get(
      "/customers/:id",
      {
        config: { failure: "Falha ao carregar o cadastro" },
        schema: {
          ...customerCall,
          operationId: "customer",
          summary: "A customer's own data",
          description: "Only with that customer's token: 404 for every other id, whether or not it exists.",
          params: idParams,
          response: { 200: customer, ...customerErrorResponses },
        },
      },
      async (request) => {
        const id = unwrap(ownCustomer(deps, request, request.params.id));
        const found = await readCustomer(db, id);
        if (!found) throw commonErrors.notFound();
        return presentCustomer(found, storage);
      },
    );

    routes.put(
      "/customers/:id",
      {
        config: { failure: "Falha ao gravar o cadastro" },
        schema: {
          ...customerCall,
          operationId: "changeCustomer",
          summary: "Change one's own data",
          description:
            "`file` is a picture as a data URL (PNG, JPEG or WebP, 10 MB a request); null removes it. 409 `field_locked` when name or document differ, `changed_meanwhile` when `version` is not the present one. Without `version` the last write wins, and the audit says so; a field left out stays. Another e-mail waits as `pendingEmail` until the link mailed to it was opened; of one that another account has only its owner learns so.",
          params: idParams,
          body: customerBody,
          response: { 200: customer, ...customerErrorResponses, 409: errorBody, 413: errorBody },
        },
      },
      async (request) => {
        const id = unwrap(ownCustomer(deps, request, request.params.id));
        if (request.body.id !== undefined && request.body.id !== id) throw otherEntry();
        return presentCustomer(unwrap(await changeCustomer(deps, id, request.body)), storage);
      },
    );

    routes.post(
      "/customers/:id/email-confirmations",
      {
        config: { failure: "Falha ao confirmar o e-mail", freshProof: true },
        schema: {
          ...customerCall,
          operationId: "confirmNewEmail",
          summary: "Put the new e-mail in force by the token mailed to it",
          description: "400 `invalid_link`, 409 `email_taken` when somebody else got the e-mail in the meantime.",
          params: idParams,
          body: emailConfirmation,
          response: { 200: customer, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const { id } = unwrap(await provenCustomer(deps, request, request.params.id));
        return presentCustomer(unwrap(await confirmEmailChange(deps, id, request.body.token)), storage);
      },
    );

    routes.post(
      "/customers/:id/change-requests",
      {
        config: { failure: "Falha ao solicitar a alteração" },
        schema: {
          ...customerCall,
          operationId: "requestChange",
          summary: "Ask the staff to change what alters the contract",
          params: idParams,
          body: changeRequest,
          response: { 201: changeRequested, ...customerErrorResponses },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const createdAt = clock();
        let protocol = newProtocol("A", createdAt);
        const asked = { ...request.body, customerId, createdAt };
        while (!(await db.transaction((tx) => insertChangeRequest(tx, { ...asked, protocol }))))
          protocol = newProtocol("A", createdAt);
        return reply.status(201).send({ protocol });
      },
    );
  };
