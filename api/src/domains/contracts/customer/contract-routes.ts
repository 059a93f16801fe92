import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import {
  contract,
  contractBroker,
  contractDetails,
  idParam,
  installmentPage,
  installmentStatuses,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer, signedInCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { presentBroker, presentContract, presentDetails, presentInstallment } from "../present/contract.ts";
import { ownsContract, readBrokers, readContractFile, readContractFiles } from "../repository/contracts.ts";
import { readDocument, readDocuments } from "../repository/documents.ts";
import { readRegret } from "../repository/regrets.ts";
import { filterInstallments, totalsOf, valueContract, dueYears } from "../rules/contract-value.ts";

const year = z.pipe(z.string().check(z.regex(/^\d{4}$/, "O ano deve ter quatro números.")), z.transform(Number));
const installmentsQuery = z.extend(pageQuery(["number"]), {
  year: z.optional(year),
  status: z.optional(z.enum(installmentStatuses)),
});
const documentParams = z.strictObject({ id: idParam, idDocument: idParam });

/** A customer's contracts: `customers/{id}/contracts`, `contracts/{id}/installments`, `/brokers`, `/details`. */
export const contractRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock, storage } = deps;

    routes.get(
      "/customers/:id/contracts",
      {
        config: { failure: "Falha ao carregar os contratos" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "customerContracts",
          summary: "A customer's contracts, the newest first",
          description: "Every sum is of today: corrected, late ones with fine and interest.",
          params: idParams,
          response: { 200: z.array(contract), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const day = dayInBrazil(clock());
        return (await readContractFiles(db.orm, customerId)).map((file) => presentContract(file, day));
      },
    );

    routes.get(
      "/contracts/:id/installments",
      {
        config: { failure: "Falha ao carregar as parcelas" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "contractInstallments",
          summary: "The installments of a contract, as of today",
          description: "`totals` are those of the whole filter, `years` those of the whole contract.",
          params: idParams,
          querystring: installmentsQuery,
          response: { 200: installmentPage, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const file = await readContractFile(db.orm, request.params.id, customerId);
        if (!file) throw commonErrors.notFound();
        const day = dayInBrazil(clock());
        const { page, size, sort } = request.query;
        const found = filterInstallments(valueContract(file, day), request.query);
        if (sort?.descending) found.reverse();
        const content = found.slice(page * size, (page + 1) * size).map((row) => presentInstallment(row, day));
        return {
          ...presentPage(request.query, content, found.length),
          totals: totalsOf(found),
          years: dueYears(file.installments),
        };
      },
    );

    routes.get(
      "/contracts/:id/brokers",
      {
        config: { failure: "Falha ao carregar os corretores" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "contractBrokers",
          summary: "Who sold the contract",
          params: idParams,
          response: { 200: z.array(contractBroker), ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        if (!(await ownsContract(db.orm, request.params.id, customerId))) throw commonErrors.notFound();
        return (await readBrokers(db.orm, request.params.id)).map(presentBroker);
      },
    );

    routes.get(
      "/contracts/:id/details",
      {
        config: { failure: "Falha ao carregar o contrato" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "contractDetails",
          summary: "A contract with its lot, terms, index, papers and sums",
          params: idParams,
          response: { 200: contractDetails, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        const file = await readContractFile(db.orm, request.params.id, customerId);
        if (!file) throw commonErrors.notFound();
        const now = clock();
        const documents = await readDocuments(db.orm, file.contract.id);
        const regret = await readRegret(db.orm, file.contract.id);
        return presentDetails(file, documents, {
          day: dayInBrazil(now),
          now,
          regretProtocol: regret?.protocol ?? null,
        });
      },
    );

    routes.get(
      "/contracts/:id/documents/:idDocument",
      {
        config: { failure: "Falha ao abrir o documento" },
        schema: {
          ...customerCall,
          tags: ["contracts"],
          operationId: "contractDocument",
          summary: "A paper of a contract",
          params: documentParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(signedInCustomer(deps, request));
        if (!(await ownsContract(db.orm, request.params.id, customerId))) throw commonErrors.notFound();
        const document = await readDocument(db.orm, request.params.id, request.params.idDocument);
        const file = document && (await storage.get(document.storageKey));
        if (!file) throw commonErrors.notFound();
        void reply.type(file.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );
  };
