import type { FastifyInstance } from "fastify";
import {
  bank,
  city,
  enterprise,
  foundCustomer,
  profession,
  errorBody,
  taxpayerType,
  uf,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { lookupReader, signedInPerson } from "#platform/auth/guard.ts";
import { customerScope } from "#platform/http/customer-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentCity, presentOption, presentFoundCustomer, presentUf } from "../../present/lookup.ts";
import {
  findBanks,
  findCities,
  findCustomers,
  findProfessions,
  readEnterprises,
  readTaxpayerTypes,
  readUfs,
} from "../../repository/lookups.ts";

const typed = z
  .string()
  .check(z.trim(), z.minLength(1, "Digite o que procura."), z.maxLength(100, "Digite no máximo 100 caracteres."));
const name = z.strictObject({ name: typed });
const description = z.strictObject({ description: typed });

const security: Record<string, string[]>[] = [{ bearer: [] }, { derivedToken: [] }];
const call = { tags: ["lookups"], security };
const refused = { 400: errorBody, 401: errorBody };

/**
 * What forms are filled in with: `cities/nearest/{name}` and its like, `ufs/`, `taxpayertypes/`, `enterprises`. Open to
 * whoever is signed in or sends a derived token; people are found by the signed-in alone.
 */
export const lookupRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { orm } = deps.db;

    routes.get(
      "/cities/nearest/:name",
      {
        config: { failure: "Falha ao buscar cidades" },
        schema: {
          ...call,
          operationId: "nearestCities",
          summary: "Municipalities by the beginning of their name",
          params: name,
          response: { 200: z.array(city), ...refused },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return (await findCities(orm, request.params.name)).map(presentCity);
      },
    );

    routes.get(
      "/professions/nearest/:description",
      {
        config: { failure: "Falha ao buscar profissões" },
        schema: {
          ...call,
          operationId: "nearestProfessions",
          summary: "Professions by the beginning of their name",
          params: description,
          response: { 200: z.array(profession), ...refused },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return (await findProfessions(orm, request.params.description)).map(presentOption);
      },
    );

    routes.get(
      "/banks/nearest/:description",
      {
        config: { failure: "Falha ao buscar bancos" },
        schema: {
          ...call,
          operationId: "nearestBanks",
          summary: "Banks by COMPE code or name",
          params: description,
          response: { 200: z.array(bank), ...refused },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return (await findBanks(orm, request.params.description)).map(presentOption);
      },
    );

    routes.get(
      "/customers/nearest/:name",
      {
        config: { failure: "Falha ao buscar clientes" },
        schema: {
          ...call,
          security: [{ bearer: [] }],
          operationId: "nearestCustomers",
          summary: "Customers by name, as far as the asker may know of them",
          description:
            "Documents of others are masked. Staff find everybody; a customer themselves and their brokers; a broker those they brought. Each customer reads of it among who saw their data.",
          params: name,
          response: { 200: z.array(foundCustomer), ...refused },
        },
      },
      async (request) => {
        const asker = unwrap(signedInPerson(deps, request));
        const found = await findCustomers(orm, asker, request.params.name);
        const isSelf = (id: number) => asker.role === "customer" && asker.id === id;
        const others = found.map(({ id }) => id).filter((id) => !isSelf(id));
        await recordAccesses(deps, asker, others, "Encontrou o seu nome em uma busca");
        return found.map((customer) => presentFoundCustomer(customer, isSelf(customer.id)));
      },
    );

    routes.get(
      "/ufs/",
      {
        config: { failure: "Falha ao carregar os estados" },
        schema: { ...call, operationId: "ufs", summary: "States", response: { 200: z.array(uf), ...refused } },
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
          ...call,
          operationId: "taxpayerTypes",
          summary: "In which capacity somebody pays taxes",
          response: { 200: z.array(taxpayerType), ...refused },
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
          ...call,
          operationId: "enterprises",
          summary: "Published developments",
          response: { 200: z.array(enterprise), ...refused },
        },
      },
      async (request) => {
        unwrap(lookupReader(deps, request));
        return readEnterprises(orm);
      },
    );
  };
