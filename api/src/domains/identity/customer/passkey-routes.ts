import type { FastifyInstance } from "fastify";
import {
  errorBody,
  namedPasskey,
  newPasskey,
  ownPasskeys,
  passkeyChange,
  passkeyId,
  passkeyOptions,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { addPasskey, beginPasskey, changePasskey, removePasskey } from "../factors/own-passkeys.ts";
import { listPasskeys } from "../factors/passkeys.ts";
import { readCustomerSelf } from "./self.ts";

const PATH = "/customers/:id/passkeys";
const one = z.extend(idParams, { passkey: passkeyId });
const conflict = { 409: errorBody };

/** `customers/{id}/passkeys`: what a customer comes in with in the place of a password. */
export const customerPasskeyRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      PATH,
      {
        config: { failure: "Falha ao buscar as chaves de acesso" },
        schema: {
          ...customerCall,
          operationId: "customerPasskeys",
          summary: "The customer's passkeys",
          params: idParams,
          response: { 200: ownPasskeys, ...customerErrorResponses },
        },
      },
      async (request) => ({
        passkeys: await listPasskeys(deps, await readCustomerSelf(deps, request, request.params.id)),
      }),
    );

    routes.post(
      `${PATH}/options`,
      {
        config: { failure: "Falha ao cadastrar a chave de acesso", freshProof: true },
        schema: {
          ...customerCall,
          operationId: "beginCustomerPasskey",
          summary: "What the customer's browser needs to make a passkey (WebAuthn)",
          description: "Good for five minutes. 409 `too_many_passkeys`.",
          params: idParams,
          response: { 200: passkeyOptions, ...conflict, ...customerErrorResponses },
        },
      },
      async (request) => unwrap(await beginPasskey(deps, await readCustomerSelf(deps, request, request.params.id))),
    );

    routes.post(
      PATH,
      {
        config: { failure: "Falha ao cadastrar a chave de acesso" },
        schema: {
          ...customerCall,
          operationId: "addCustomerPasskey",
          summary: "Keep a passkey that the customer's browser made",
          description: "400 `passkey_not_made`, 409 `passkey_known`, `too_many_passkeys`.",
          params: idParams,
          body: newPasskey,
          response: { 200: namedPasskey, ...conflict, ...customerErrorResponses },
        },
      },
      async (request) =>
        unwrap(await addPasskey(deps, await readCustomerSelf(deps, request, request.params.id), request.body)),
    );

    routes.patch(
      `${PATH}/:passkey`,
      {
        config: { failure: "Falha ao renomear a chave de acesso" },
        schema: {
          ...customerCall,
          operationId: "renameCustomerPasskey",
          summary: "Call a passkey of the customer by another name",
          params: one,
          body: passkeyChange,
          response: { 200: namedPasskey, ...customerErrorResponses },
        },
      },
      async (request) => {
        const { id, passkey } = request.params;
        return unwrap(await changePasskey(deps, await readCustomerSelf(deps, request, id), passkey, request.body.name));
      },
    );

    routes.delete(
      `${PATH}/:passkey`,
      {
        config: { failure: "Falha ao remover a chave de acesso", freshProof: true },
        schema: {
          ...customerCall,
          operationId: "removeCustomerPasskey",
          summary: "Forget a passkey of the customer",
          params: one,
          response: { 200: z.object({ id: z.string() }), ...customerErrorResponses },
        },
      },
      async (request) => {
        const { id, passkey } = request.params;
        return unwrap(await removePasskey(deps, await readCustomerSelf(deps, request, id), passkey));
      },
    );
  };
