import type { FastifyInstance } from "fastify";
import { profileEntry, profileInput, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentProfile } from "../../present/profile.ts";
import { putProfile, readProfiles } from "../../repository/profiles.ts";

/** `customers/{id}/profiles`: who buys, with whom, and what they live on. */
export const profileRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db } = deps;

    routes.get(
      "/customers/:id/profiles",
      {
        config: { failure: "Falha ao carregar os perfis" },
        schema: {
          ...customerCall,
          operationId: "customerProfiles",
          summary: "A customer's profile entries",
          params: idParams,
          response: { 200: z.array(profileEntry), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return (await readProfiles(db.orm, customerId)).map(presentProfile);
      },
    );

    routes.post(
      "/customers/:id/profiles",
      {
        config: { failure: "Falha ao gravar o perfil" },
        schema: {
          ...customerCall,
          operationId: "putProfile",
          summary: "Make or replace the profile entry of a kind",
          description: "`version` is that of the entry it replaces, 0 for none; 409 `changed_meanwhile` otherwise.",
          params: idParams,
          body: profileInput,
          response: { 201: profileEntry, ...customerErrorResponses, 409: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const entry = unwrap(await db.transaction((tx) => putProfile(tx, { ...request.body, customerId })));
        return reply.status(201).send(presentProfile(entry));
      },
    );
  };
