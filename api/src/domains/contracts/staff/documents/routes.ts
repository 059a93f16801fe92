import type { FastifyInstance } from "fastify";
import { idParam, oneLine, errorBody } from "@gleba/shared/contracts";
import { staffContractDetail } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { issueContractPaper } from "./contract-paper.ts";
import { addDocument, openDocument, showDocument } from "./documents.ts";

const params = z.strictObject({ id: idParam });
const documentParams = z.strictObject({ id: idParam, idDocument: idParam });
const body = z.strictObject({
  file: sentFile("Envie um arquivo PDF por vez."),
  name: z.optional(z.string().check(z.trim(), z.maxLength(120, "O nome deve ter no máximo 120 caracteres."), oneLine)),
});
const call = staffCall("contracts");
const PATH = "/api/crm/contracts/:id/documents";

/** Documents of a contract: added, read, removed and restored by staff; its customer reads them. */
export const staffDocumentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    acceptMultipart(app, deps);
    const answer = { 200: staffContractDetail, ...recordErrorResponses };

    routes.post(
      PATH,
      {
        // Nobody sends ten megabytes to be rejected afterwards.
        onRequest: async (request) => void (await requireRight(request, "manageContracts")),
        schema: {
          ...call,
          operationId: "addContractDocument",
          summary: "Put a PDF to a contract",
          description: "400 `invalid_file` for anything else, whatever its name says; 413 beyond 10 MiB.",
          consumes: ["multipart/form-data"],
          params,
          body,
          response: { 201: staffContractDetail, ...recordErrorResponses, 413: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageContracts");
        const { file, name } = request.body;
        return reply.status(201).send(unwrap(await addDocument(deps, by, request.params.id, { file, name })));
      },
    );

    routes.get(
      `${PATH}/:idDocument`,
      {
        schema: {
          ...call,
          operationId: "readContractDocument",
          summary: "A paper of a contract",
          params: documentParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...recordErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "readCustomers");
        const file = unwrap(await openDocument(deps, by, request.params));
        void reply.type(file.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );

    routes.post(
      "/api/crm/contracts/:id/paper",
      {
        schema: {
          ...call,
          operationId: "issueContractPaper",
          summary: "Draw the next version of the contract's own paper",
          description:
            "Parties, lot with its sides, summary, the clauses in force and the schedule as signed; it stands among the documents and never changes. 409 `no_clauses`, `contract_cancelled`, `changed_meanwhile`.",
          params,
          response: { 201: staffContractDetail, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageContracts");
        return reply.status(201).send(unwrap(await issueContractPaper(deps, by, request.params.id)));
      },
    );

    const shown = (isShown: boolean) => async (request: Parameters<typeof requireRight>[0] & { params: unknown }) => {
      const by = await requireRight(request, "manageContracts");
      const ids = request.params as z.output<typeof documentParams>;
      return unwrap(await showDocument(deps, by, { ...ids, shown: isShown }));
    };

    routes.delete(
      `${PATH}/:idDocument`,
      {
        schema: {
          ...call,
          operationId: "removeContractDocument",
          summary: "Take a paper away; it can come back",
          params: documentParams,
          response: answer,
        },
      },
      shown(false),
    );

    routes.post(
      `${PATH}/:idDocument/restoration`,
      {
        schema: {
          ...call,
          operationId: "restoreContractDocument",
          summary: "Bring a paper back",
          params: documentParams,
          response: answer,
        },
      },
      shown(true),
    );
  };
