import type { FastifyInstance } from "fastify";
import { contractBroker, contractDetails, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { dayInBrazil } from "@gleba/shared/words";
import type { Deps } from "#platform/http/deps.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { presentBroker, presentDetails, presentOwnContract } from "../present/contract.ts";
import { readBrokers } from "../repository/contracts.ts";
import { presentAssignments } from "../present/assignments.ts";
import { presentParties } from "../present/parties.ts";
import { readAssignments } from "../repository/contract-assignments.ts";
import { readPartiesOf } from "../repository/contract-parties.ts";
import { readDocument, readDocuments } from "../repository/documents.ts";
import { readRegret } from "../repository/regrets.ts";
import { expectOwnContract, ownContract, viewerOf } from "./own-contract.ts";

const documentParams = z.strictObject({ id: idParam, idDocument: idParam });

/** One contract of a customer: `contracts/{id}/brokers`, `/details`, `/documents/{idDocument}`. */
export const contractDetailRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const { db, clock, storage } = deps;

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
        await expectOwnContract(deps, request, request.params.id);
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
        const file = await ownContract(deps, request, request.params.id);
        const now = clock();
        const parties = await readPartiesOf(db.orm, [file.contract.id]);
        const documents = await readDocuments(db.orm, file.contract.id);
        const regret = await readRegret(db.orm, file.contract.id);
        const day = dayInBrazil(now);
        return {
          ...presentDetails(file, documents, { day, now, regretProtocol: regret?.protocol ?? null }),
          contract: presentOwnContract(file, { day, now, isRegretted: regret !== null }),
          parties: presentParties(parties, viewerOf(deps, request)),
          ...presentAssignments(await readAssignments(db.orm, file.contract.id), parties),
        };
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
        await expectOwnContract(deps, request, request.params.id);
        const document = await readDocument(db.orm, request.params.id, request.params.idDocument);
        const file = document && (await storage.get(document.storageKey));
        if (!file) throw commonErrors.notFound();
        void reply.type(file.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );
  };
