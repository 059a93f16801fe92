import type { FastifyInstance } from "fastify";
import { bank, city, errorBody, foundCustomer, MIN_NAME_LETTERS, profession } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { countAttempt, recordAccesses } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { customerSeeker, lookupReader } from "#platform/auth/guard.ts";
import { customerScope } from "#platform/http/customer-scope.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { lookupCall, lookupErrorResponses } from "./lookup-call.ts";
import { presentCity, presentFoundCustomer, presentOption } from "../../present/lookup.ts";
import { findBanks, findCities, findCustomers, findProfessions } from "../../repository/lookups.ts";

const typed = z
  .string()
  .check(z.trim(), z.minLength(1, "Digite o que procura."), z.maxLength(100, "Digite no máximo 100 caracteres."));
const name = z.strictObject({ name: typed });
const personName = z.strictObject({
  name: typed.check(z.minLength(MIN_NAME_LETTERS, `Digite ao menos ${MIN_NAME_LETTERS} letras do nome.`)),
});
const description = z.strictObject({ description: typed });

/** `cities/nearest/{name}` and its like: what begins with what was typed. People are found by the signed-in alone. */
export const nearestRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { orm } = deps.db;

    routes.get(
      "/cities/nearest/:name",
      {
        config: { failure: "Falha ao buscar cidades" },
        schema: {
          ...lookupCall,
          operationId: "nearestCities",
          summary: "Municipalities by the beginning of their name",
          params: name,
          response: { 200: z.array(city), ...lookupErrorResponses },
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
          ...lookupCall,
          operationId: "nearestProfessions",
          summary: "Professions by the beginning of their name",
          params: description,
          response: { 200: z.array(profession), ...lookupErrorResponses },
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
          ...lookupCall,
          operationId: "nearestBanks",
          summary: "Banks by COMPE code or name",
          params: description,
          response: { 200: z.array(bank), ...lookupErrorResponses },
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
          ...lookupCall,
          security: [{ bearer: [] }],
          operationId: "nearestCustomers",
          summary: "Customers by name, as far as the asker may know of them",
          description:
            "Documents of others are masked. Staff who read customers find everybody, others of the staff get 403; a customer themselves and their brokers; a broker those they brought. Each customer reads of it among who saw their data. Three letters at least; 429 after 120 searches in a quarter of an hour.",
          params: personName,
          response: { 200: z.array(foundCustomer), ...lookupErrorResponses, 403: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const asker = unwrap(await customerSeeker(deps, request));
        const counted = await countAttempt(deps.db, "customerSearch", `${asker.role} ${asker.id}`, deps.clock());
        if (typeof counted === "number") throw commonErrors.tooMany(counted);
        const found = await findCustomers(orm, asker, request.params.name);
        const isSelf = (id: number) => asker.role === "customer" && asker.id === id;
        const others = found.map(({ id }) => id).filter((id) => !isSelf(id));
        await recordAccesses(deps, asker, others, "Encontrou o seu nome em uma busca");
        return found.map((customer) => presentFoundCustomer(customer, isSelf(customer.id)));
      },
    );
  };
