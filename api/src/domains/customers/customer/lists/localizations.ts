import type { FastifyInstance } from "fastify";
import { localization, localizationChange, localizationInput, errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { addOwn, changeOwn, removeOwn } from "#platform/db/own-entries.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { localizations } from "#platform/db/schema/index.ts";
import { presentLocalization } from "../../present/localization.ts";
import { keepMainLocalization, readLocalization, readLocalizations } from "../../repository/localizations.ts";

/** A customer's addresses: `customers/{id}/localizations`, `customers/localizations/`, `localizations/{id}`. */
export const localizationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/localizations",
      {
        config: { failure: "Falha ao carregar as localizações" },
        schema: {
          ...customerCall,
          operationId: "customerLocalizations",
          summary: "A customer's addresses",
          params: idParams,
          response: { 200: z.array(localization), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readLocalizations(db.orm, customerId)).map(presentLocalization);
      },
    );

    routes.post(
      "/customers/localizations/",
      {
        config: { failure: "Falha ao gravar a localização" },
        schema: {
          ...customerCall,
          operationId: "addLocalization",
          summary: "Add an address",
          description: "The main address takes that from the others.",
          body: localizationInput,
          response: { 201: localization, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const { customerId: named, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        const added = await withKnownChoices(() =>
          db.transaction(async (tx) => {
            const id = unwrap(await addOwn(tx, localizations, { ...fields, customerId }));
            if (fields.main) await keepMainLocalization(tx, customerId, id);
            return readLocalization(tx, id);
          }),
        );
        return reply.status(201).send(presentLocalization(added));
      },
    );

    routes.put(
      "/localizations/:id",
      {
        config: { failure: "Falha ao gravar a localização" },
        schema: {
          ...customerCall,
          operationId: "changeLocalization",
          summary: "Change an address",
          description: "409 `changed_meanwhile` when `version` is not the present one.",
          params: idParams,
          body: localizationChange,
          response: { 200: localization, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const { customerId: named, version, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        const entry = { id: request.params.id, customerId, version };
        const changed = await withKnownChoices(() =>
          db.transaction(async (tx) => {
            const id = unwrap(await changeOwn(tx, localizations, entry, fields));
            if (fields.main) await keepMainLocalization(tx, customerId, id);
            return readLocalization(tx, id);
          }),
        );
        return presentLocalization(changed);
      },
    );

    routes.delete(
      "/localizations/:id",
      {
        config: { failure: "Falha ao remover a localização" },
        schema: {
          ...customerCall,
          operationId: "removeLocalization",
          summary: "Remove an address",
          params: idParams,
          response: { 200: removed, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const entry = { id: request.params.id, customerId };
        return unwrap(await db.transaction((tx) => removeOwn(tx, localizations, entry)));
      },
    );
  };
