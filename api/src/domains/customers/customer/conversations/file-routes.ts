import type { FastifyInstance, FastifyRequest } from "fastify";
import { conversationFile, errorBody, idParam } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { acceptMultipartOf, sentFile } from "#platform/http/multipart.ts";
import { storeConversationFile } from "../../conversations/files.ts";
import { readSentFile } from "../../repository/conversation-files.ts";

const params = z.strictObject({ id: idParam, idFile: idParam });
const body = z.strictObject({ file: sentFile("Envie um arquivo por vez.") });
const call = { ...customerCall, tags: ["conversations"] };

/** Files of a customer's conversations: uploaded before the message that takes them along, read by that customer alone. */
export const ownConversationFileRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);
    const own = (request: FastifyRequest): number =>
      unwrap(ownCustomer(deps, request, Number((request.params as { id: string | number }).id)));
    // Before anything of a file is read: its address is checked then, as it is otherwise with the body.
    const admit = (request: FastifyRequest): void => {
      const { error } = z.safeParse(idParam, (request.params as { id: string }).id);
      if (error) throw commonErrors.invalidId(error.issues.map(({ message }) => message));
      own(request);
    };
    acceptMultipartOf(app, admit);

    routes.post(
      "/customers/:id/conversation-files",
      {
        onRequest: async (request) => admit(request),
        config: { failure: "Falha ao enviar o arquivo" },
        schema: {
          ...call,
          operationId: "sendConversationFile",
          summary: "A PDF or photo to go with a message",
          description: "400 `invalid_file`. What is not sent with a message within a day is forgotten.",
          consumes: ["multipart/form-data"],
          params: idParams,
          body,
          response: { 201: conversationFile, ...customerErrorResponses, 413: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const customerId = own(request);
        const stored = await storeConversationFile(
          deps,
          { author: `customer:${customerId}`, customerId },
          request.body.file,
        );
        return reply.status(201).send(unwrap(stored));
      },
    );

    routes.get(
      "/customers/:id/conversation-files/:idFile",
      {
        config: { failure: "Falha ao abrir o arquivo" },
        schema: {
          ...call,
          operationId: "conversationFile",
          summary: "A file of one's own conversation",
          params,
          response: {
            200: { description: "PDF or WebP", content: { "application/octet-stream": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const customerId = own(request);
        const row = await readSentFile(deps.db.orm, request.params.idFile, { customerId });
        const file = row && (await deps.storage.get(row.storageKey));
        if (!file) throw commonErrors.notFound();
        void reply.type(row.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );
  };
