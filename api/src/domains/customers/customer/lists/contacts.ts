import type { FastifyInstance } from "fastify";
import { contact, contactChange, contactInput, errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { addOwn, changeOwn, removeOwn } from "#platform/db/own-entries.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { contacts } from "#platform/db/schema/index.ts";
import { presentContact } from "../../present/contact.ts";
import { keepMainContact, readContact, readContacts } from "../../repository/contacts.ts";

/** A customer's further contacts: `customers/{id}/contacts`, `customers/contacts/`, `contacts/{id}`. */
export const contactRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/contacts",
      {
        config: { failure: "Falha ao carregar os contatos" },
        schema: {
          ...customerCall,
          operationId: "customerContacts",
          summary: "A customer's contacts",
          params: idParams,
          response: { 200: z.array(contact), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readContacts(db.orm, customerId)).map(presentContact);
      },
    );

    routes.post(
      "/customers/contacts/",
      {
        config: { failure: "Falha ao gravar o contato" },
        schema: {
          ...customerCall,
          operationId: "addContact",
          summary: "Add a contact",
          description: '`situation` true is "Ative". A main contact takes that from the others.',
          body: contactInput,
          response: { 201: contact, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const { customerId: named, situation, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        const added = await db.transaction(async (tx) => {
          const id = unwrap(await addOwn(tx, contacts, { ...fields, active: situation, customerId }));
          if (fields.main) await keepMainContact(tx, customerId, id);
          return readContact(tx, id);
        });
        return reply.status(201).send(presentContact(added));
      },
    );

    routes.put(
      "/contacts/:id",
      {
        config: { failure: "Falha ao gravar o contato" },
        schema: {
          ...customerCall,
          operationId: "changeContact",
          summary: "Change a contact",
          description: "409 `changed_meanwhile` when `version` is not the present one.",
          params: idParams,
          body: contactChange,
          response: { 200: contact, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const { customerId: named, situation, version, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        const entry = { id: request.params.id, customerId, version };
        const changed = await db.transaction(async (tx) => {
          const id = unwrap(await changeOwn(tx, contacts, entry, { ...fields, active: situation }));
          if (fields.main) await keepMainContact(tx, customerId, id);
          return readContact(tx, id);
        });
        return presentContact(changed);
      },
    );

    routes.delete(
      "/contacts/:id",
      {
        config: { failure: "Falha ao remover o contato" },
        schema: {
          ...customerCall,
          operationId: "removeContact",
          summary: "Remove a contact",
          params: idParams,
          response: { 200: removed, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        return unwrap(await db.transaction((tx) => removeOwn(tx, contacts, { id: request.params.id, customerId })));
      },
    );
  };
