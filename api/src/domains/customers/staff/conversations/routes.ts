import type { FastifyInstance } from "fastify";
import { conversationFile, errorBody, idParam, pageOf } from "@gleba/shared/contracts";
import {
  conversationChange,
  conversationFilter,
  staffAnswer,
  staffConversation,
  staffConversationDetail,
  staffName,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { recordAccess, recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import { acceptMultipartOf, sentFile } from "#platform/http/multipart.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { storeConversationFile } from "../../conversations/files.ts";
import { presentStaffConversation } from "../../present/conversation.ts";
import { readActiveStaff } from "../../repository/answer-templates.ts";
import { readSentFile } from "../../repository/conversation-files.ts";
import { readConversation, readConversations } from "../../repository/conversations.ts";
import { answering, call, PATH } from "./call.ts";
import { answerConversation, changeConversation, staffConversationOf } from "./conversations.ts";

const query = z.extend(pageQuery(["answerBy"]), conversationFilter);
const fileParams = z.strictObject({ id: idParam, idFile: idParam });
const upload = z.strictObject({ file: sentFile("Envie um arquivo por vez.") });

/** `/api/crm/conversations`: what customers wrote to the company, by the legal end of its answer. */
export const staffConversationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "crmConversations",
          summary: "Conversations with customers: who waits longest by the law first, then the newest",
          querystring: query,
          response: { 200: pageOf(staffConversation), ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await answering(deps, request);
        const { developments } = by;
        const { rows, total } = await readConversations(deps.db.orm, { ...request.query, developments });
        const customers = [...new Set(rows.map(({ conversation }) => conversation.customerId))];
        await recordAccesses(deps, readerOf(by), customers, "Viu a sua conversa na lista de conversas");
        return presentPage(request.query, rows.map(presentStaffConversation), total);
      },
    );

    routes.get(
      `${PATH}/assignees`,
      {
        schema: {
          ...call,
          operationId: "conversationAssignees",
          summary: "The staff a conversation can be given to",
          response: { 200: z.array(staffName), ...staffErrorResponses },
        },
      },
      async (request) => {
        await answering(deps, request);
        return (await readActiveStaff(deps.db.orm))
          .filter(({ answers }) => answers)
          .map(({ id, name }) => ({ id, name }));
      },
    );

    routes.get(
      `${PATH}/:id`,
      {
        schema: {
          ...call,
          operationId: "crmConversation",
          summary: "One conversation with all its messages",
          params: idParams,
          response: { 200: staffConversationDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await answering(deps, request);
        const detail = unwrap(await staffConversationOf(deps, request.params.id));
        await recordAccess(deps, readerOf(by), detail.customer.id, "Leu a sua conversa com a empresa");
        return detail;
      },
    );

    routes.patch(
      `${PATH}/:id`,
      {
        schema: {
          ...call,
          operationId: "changeConversation",
          summary: "Give a conversation to somebody, close it or open it again",
          description: "409 `changed_meanwhile`, `unanswered`, `not_staff`.",
          params: idParams,
          body: conversationChange,
          response: { 200: staffConversationDetail, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await answering(deps, request);
        return unwrap(await changeConversation(deps, by, request.params.id, request.body));
      },
    );

    routes.post(
      `${PATH}/:id/messages`,
      {
        schema: {
          ...call,
          operationId: "answerConversation",
          summary: "Answer a customer",
          description: "Told by letter. The same `key` again adds nothing. 409 `file_gone`, `conversation_full`.",
          params: idParams,
          body: staffAnswer,
          response: { 201: staffConversationDetail, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await answering(deps, request);
        return reply.status(201).send(unwrap(await answerConversation(deps, by, request.params.id, request.body)));
      },
    );
  };

/** Files of a conversation for whoever answers it. */
export const staffConversationFileRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    acceptMultipartOf(app, (request) => answering(deps, request));

    routes.post(
      `${PATH}/:id/files`,
      {
        onRequest: async (request) => void (await answering(deps, request)),
        schema: {
          ...call,
          operationId: "sendAnswerFile",
          summary: "A PDF or photo to go with an answer",
          description: "400 `invalid_file`.",
          consumes: ["multipart/form-data"],
          params: idParams,
          body: upload,
          response: { 201: conversationFile, ...recordErrorResponses, 413: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const by = await answering(deps, request);
        const found = await readConversation(deps.db.orm, request.params.id);
        if (!found) throw staffErrors.notFound("Esta conversa");
        const { customerId } = found.conversation;
        const stored = await storeConversationFile(deps, { author: `staff:${by.id}`, customerId }, request.body.file);
        return reply.status(201).send(unwrap(stored));
      },
    );

    routes.get(
      `${PATH}/:id/files/:idFile`,
      {
        schema: {
          ...call,
          operationId: "crmConversationFile",
          summary: "A file of a conversation",
          params: fileParams,
          response: {
            200: { description: "PDF or WebP", content: { "application/octet-stream": { schema: z.string() } } },
            ...recordErrorResponses,
          },
        },
      },
      async (request, reply) => {
        const by = await answering(deps, request);
        const { id, idFile } = request.params;
        const row = await readSentFile(deps.db.orm, idFile, { conversationId: id });
        const file = row && (await deps.storage.get(row.storageKey));
        if (!file) throw commonErrors.notFound();
        await recordAccess(deps, readerOf(by), row.customerId, "Abriu um arquivo da sua conversa com a empresa");
        void reply.type(row.contentType).header("content-length", file.size);
        return reply.send(file.stream() as never);
      },
    );
  };
