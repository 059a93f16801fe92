import type { FastifyInstance } from "fastify";
import { dependent, dependentInput, errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { dayInBrazil } from "#platform/time/calendar.ts";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { addOwn, removeOwn } from "#platform/db/own-entries.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { dependents } from "#platform/db/schema/index.ts";
import { presentDependent } from "../../present/dependent.ts";
import { readDependent, readDependents } from "../../repository/dependents.ts";
import { notBornYet } from "../../rules/dependents.ts";

/** A customer's dependents: `customers/{id}/dependents`, `customers/dependents/`, `dependents/{id}`. */
export const dependentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock } = deps;

    routes.get(
      "/customers/:id/dependents",
      {
        config: { failure: "Falha ao carregar os dependentes" },
        schema: {
          ...customerCall,
          operationId: "customerDependents",
          summary: "A customer's dependents",
          params: idParams,
          response: { 200: z.array(dependent), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readDependents(db.orm, customerId)).map(presentDependent);
      },
    );

    routes.post(
      "/customers/dependents/",
      {
        config: { failure: "Falha ao gravar o dependente" },
        schema: {
          ...customerCall,
          operationId: "addDependent",
          summary: "Add a dependent",
          description: "400 `birth_date_ahead` for a date of birth after today.",
          body: dependentInput,
          response: { 201: dependent, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const { customerId: named, ...fields } = request.body;
        const customerId = unwrap(signedInCustomer(deps, request, named));
        unwrap(notBornYet(fields.birthDate, dayInBrazil(clock())));
        const added = await db.transaction(async (tx) => {
          const id = unwrap(await addOwn(tx, dependents, { ...fields, customerId }));
          return readDependent(tx, id);
        });
        return reply.status(201).send(presentDependent(added));
      },
    );

    routes.delete(
      "/dependents/:id",
      {
        config: { failure: "Falha ao remover o dependente" },
        schema: {
          ...customerCall,
          operationId: "removeDependent",
          summary: "Remove a dependent",
          params: idParams,
          response: { 200: removed, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        return unwrap(await db.transaction((tx) => removeOwn(tx, dependents, { id: request.params.id, customerId })));
      },
    );
  };
