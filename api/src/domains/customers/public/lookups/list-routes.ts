import type { FastifyInstance } from "fastify";
import { enterprise, taxpayerType, uf } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { lookupReader } from "#platform/auth/guard.ts";
import { customerScope } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { lookupCall, lookupErrorResponses } from "./lookup-call.ts";
import { presentOption, presentUf } from "../../present/lookup.ts";
import { readEnterprises, readTaxpayerTypes, readUfs } from "../../repository/lookups.ts";

/** `ufs/`, `taxpayertypes/` and `enterprises`: the whole lists that forms are filled in with. */
export const lookupListRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { orm } = deps.db;

    routes.get(
      "/ufs/",
      {
        config: { failure: "Falha ao carregar os estados" },
        schema: {
          ...lookupCall,
          operationId: "ufs",
          summary: "States",
          response: { 200: z.array(uf), ...lookupErrorResponses },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return (await readUfs(orm)).map(presentUf);
      },
    );

    routes.get(
      "/taxpayertypes/",
      {
        config: { failure: "Falha ao carregar os tipos de contribuinte" },
        schema: {
          ...lookupCall,
          operationId: "taxpayerTypes",
          summary: "In which capacity somebody pays taxes",
          response: { 200: z.array(taxpayerType), ...lookupErrorResponses },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return (await readTaxpayerTypes(orm)).map(presentOption);
      },
    );

    routes.get(
      "/enterprises",
      {
        config: { failure: "Falha ao carregar os empreendimentos" },
        schema: {
          ...lookupCall,
          operationId: "enterprises",
          summary: "Published developments, and those of a customer's own contracts",
          response: { 200: z.array(enterprise), ...lookupErrorResponses },
        },
      },
      async (request) => {
        const reader = unwrap(lookupReader(deps, request));
        const day = dayInBrazil(deps.clock());
        return readEnterprises(orm, reader?.role === "customer" ? { customerId: reader.id, day } : null);
      },
    );
  };
