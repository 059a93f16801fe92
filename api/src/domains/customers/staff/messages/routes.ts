import type { FastifyInstance } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { customerFile, newMessage } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { ownCustomer } from "#platform/auth/guard.ts";
import { customerCall, customerErrorResponses, customerScope } from "#platform/http/customer-scope.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { readCustomerFiles } from "../../repository/customer-files.ts";
import { storeCustomerFile, sendMessageToCustomer } from "./messages.ts";

const params = z.strictObject({ id: idParam });
const fileParams = z.strictObject({ id: idParam, idFile: idParam });
const body = z.strictObject({ file: sentFile("Envie um arquivo PDF por vez.") });
const sent = z.object({ id: z.int() });
const call = staffCall("messages");

/** `POST /api/crm/messages` and the files that go with them. */
export const staffMessageRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    acceptMultipart(app, deps);

    routes.post(
      "/api/crm/messages",
      {
        schema: {
          ...call,
          operationId: "writeToCustomer",
          summary: "Write to a customer's inbox",
          description: "409 `other_customer`, `file_gone`.",
          body: newMessage,
          response: { 201: sent, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await sendMessageToCustomer(deps, await requireRight(request, "sell"), request.body))),
    );

    routes.post(
      "/api/crm/customers/:id/files",
      {
        onRequest: async (request) => void (await requireRight(request, "sell")),
        schema: {
          ...call,
          operationId: "keepCustomerFile",
          summary: "A PDF to send to a customer with a message",
          consumes: ["multipart/form-data"],
          params,
          body,
          response: { 201: customerFile, ...recordErrorResponses, 413: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        return reply.status(201).send(unwrap(await storeCustomerFile(deps, by, request.params.id, request.body.file)));
      },
    );
  };

/** `GET customers/{id}/files/{idFile}`: what staff sent along, for that customer alone. */
export const customerFileRoutes =
  ({ db, storage, ...deps }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    customerScope(app).get(
      "/customers/:id/files/:idFile",
      {
        config: { failure: "Falha ao abrir o anexo" },
        schema: {
          ...customerCall,
          operationId: "customerFile",
          summary: "A file that came with a message",
          params: fileParams,
          response: {
            200: { description: "PDF", content: { "application/pdf": { schema: z.string() } } },
            ...customerErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer({ ...deps, db }, request, request.params.id));
        const [row] = await readCustomerFiles(db.orm, customerId, [request.params.idFile]);
        const file = row && (await storage.get(row.storageKey));
        if (!file) throw commonErrors.notFound();
        void reply.type(file.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );
  };
