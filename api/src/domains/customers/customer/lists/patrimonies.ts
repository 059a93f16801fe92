import type { FastifyInstance } from "fastify";
import { patrimony, patrimonyChange, patrimonyInput, errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { addOwn, changeOwn, removeOwn } from "#platform/db/own-entries.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { patrimonies } from "#platform/db/schema/index.ts";
import { presentPatrimony } from "../../present/patrimony.ts";
import { readPatrimonies, readPatrimony } from "../../repository/patrimonies.ts";

/** What a customer owns: `customers/{id}/patrimonies`, `customers/patrimonies/`, `patrimonies/{id}`. */
export const patrimonyRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/patrimonies",
      {
        config: { failure: "Falha ao carregar os patrimônios" },
        schema: {
          ...customerCall,
          operationId: "customerPatrimonies",
          summary: "What a customer owns",
          params: idParams,
          response: { 200: z.array(patrimony), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readPatrimonies(db.orm, customerId)).map(presentPatrimony);
      },
    );

    routes.post(
      "/customers/patrimonies/",
      {
        config: { failure: "Falha ao gravar o patrimônio" },
        schema: {
          ...customerCall,
          operationId: "addPatrimony",
          summary: "Add something owned",
          body: patrimonyInput,
          response: { 201: patrimony, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request, request.body.customerId));
        const added = await withKnownChoices(() =>
          db.transaction(async (tx) => {
            const id = unwrap(await addOwn(tx, patrimonies, { ...request.body, customerId }));
            return readPatrimony(tx, id);
          }),
        );
        return reply.status(201).send(presentPatrimony(added));
      },
    );

    routes.put(
      "/patrimonies/:id",
      {
        config: { failure: "Falha ao gravar o patrimônio" },
        schema: {
          ...customerCall,
          operationId: "changePatrimony",
          summary: "Change something owned",
          description: "409 `changed_meanwhile` when `version` is not the present one.",
          params: idParams,
          body: patrimonyChange,
          response: { 200: patrimony, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request) => {
        const { version, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, fields.customerId));
        const entry = { id: request.params.id, customerId, version };
        const changed = await withKnownChoices(() =>
          db.transaction(async (tx) => {
            const id = unwrap(await changeOwn(tx, patrimonies, entry, fields));
            return readPatrimony(tx, id);
          }),
        );
        return presentPatrimony(changed);
      },
    );

    routes.delete(
      "/patrimonies/:id",
      {
        config: { failure: "Falha ao remover o patrimônio" },
        schema: {
          ...customerCall,
          operationId: "removePatrimony",
          summary: "Remove something owned",
          params: idParams,
          response: { 200: removed, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const entry = { id: request.params.id, customerId };
        return unwrap(await db.transaction((tx) => removeOwn(tx, patrimonies, entry)));
      },
    );
  };
