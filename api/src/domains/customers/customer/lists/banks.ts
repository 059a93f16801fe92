import type { FastifyInstance } from "fastify";
import { customerBank, customerBankInput, errorBody, removed } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { addOwn, removeOwn } from "#platform/db/own-entries.ts";
import { withKnownChoices } from "#platform/db/references.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerBanks } from "#platform/db/schema/index.ts";
import { presentCustomerBank } from "../../present/bank.ts";
import { readCustomerBank, readCustomerBanks } from "../../repository/banks.ts";

/** A customer's bank accounts: `customers/{id}/banks`, `customers/banks/`, `customerbanks/{id}`. */
export const customerBankRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/banks",
      {
        config: { failure: "Falha ao carregar os bancos" },
        schema: {
          ...customerCall,
          operationId: "customerBanks",
          summary: "A customer's bank accounts",
          params: idParams,
          response: { 200: z.array(customerBank), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readCustomerBanks(db.orm, customerId)).map(presentCustomerBank);
      },
    );

    routes.post(
      "/customers/banks/",
      {
        config: { failure: "Falha ao gravar o banco" },
        schema: {
          ...customerCall,
          operationId: "addCustomerBank",
          summary: "Add a bank account",
          body: customerBankInput,
          response: { 201: customerBank, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request, request.body.customerId));
        const added = await withKnownChoices(() =>
          db.transaction(async (tx) => {
            const id = unwrap(await addOwn(tx, customerBanks, { ...request.body, customerId }));
            return readCustomerBank(tx, id);
          }),
        );
        return reply.status(201).send(presentCustomerBank(added));
      },
    );

    routes.delete(
      "/customerbanks/:id",
      {
        config: { failure: "Falha ao remover o banco" },
        schema: {
          ...customerCall,
          operationId: "removeCustomerBank",
          summary: "Remove a bank account",
          params: idParams,
          response: { 200: removed, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const entry = { id: request.params.id, customerId };
        return unwrap(await db.transaction((tx) => removeOwn(tx, customerBanks, entry)));
      },
    );
  };
