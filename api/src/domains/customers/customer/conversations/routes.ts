import type { FastifyInstance } from "fastify";
import {
  conversationDetail,
  conversationPage,
  errorBody,
  idParam,
  newConversation,
  newConversationMessage,
  ownConversationChange,
} from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { ownCustomer } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { customerCall, customerErrorResponses, customerScope, idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { presentConversation } from "../../present/conversation.ts";
import { countUnseenAnswers, readOwnConversations } from "../../repository/conversations.ts";
import { changeOwnConversation, openConversation, ownConversation, writeToCompany } from "./conversations.ts";

const params = z.strictObject({ id: idParam, idConversation: idParam });
const refused = { ...customerErrorResponses, 409: errorBody, 429: errorBody };
const call = { ...customerCall, tags: ["conversations"] };

/** `customers/{id}/conversations`: what a customer and the company write to each other, for that customer alone. */
export const ownConversationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = customerScope(app);

    routes.get(
      "/customers/:id/conversations",
      {
        config: { failure: "Falha ao carregar as conversas" },
        schema: {
          ...call,
          operationId: "conversations",
          summary: "A customer's conversations with the company, the one that moved last first",
          params: idParams,
          querystring: pageQuery(["lastAt"]),
          response: { 200: conversationPage, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const { rows, total } = await readOwnConversations(deps.db.orm, customerId, request.query);
        const unread = await countUnseenAnswers(deps.db.orm, customerId);
        return { ...presentPage(request.query, rows.map(presentConversation), total), unread };
      },
    );

    routes.post(
      "/customers/:id/conversations",
      {
        config: { failure: "Falha ao enviar a mensagem" },
        schema: {
          ...call,
          operationId: "openConversation",
          summary: "Write to the company under a new protocol",
          description: "The same `key` again answers what it made. 409 `other_customer`, `file_gone`.",
          params: idParams,
          body: newConversation,
          response: { 201: conversationDetail, ...refused },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return reply.status(201).send(unwrap(await openConversation(deps, customerId, request.body)));
      },
    );

    routes.get(
      "/customers/:id/conversations/:idConversation",
      {
        config: { failure: "Falha ao carregar a conversa" },
        schema: {
          ...call,
          operationId: "conversation",
          summary: "A conversation with all its messages",
          params,
          response: { 200: conversationDetail, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return unwrap(await ownConversation(deps, customerId, request.params.idConversation));
      },
    );

    routes.patch(
      "/customers/:id/conversations/:idConversation",
      {
        config: { failure: "Falha ao alterar a conversa" },
        schema: {
          ...call,
          operationId: "changeOwnConversation",
          summary: "Mark a conversation as seen, or close it",
          params,
          body: ownConversationChange,
          response: { 200: conversationDetail, ...customerErrorResponses },
        },
      },
      async (request) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        return unwrap(await changeOwnConversation(deps, customerId, request.params.idConversation, request.body));
      },
    );

    routes.post(
      "/customers/:id/conversations/:idConversation/messages",
      {
        config: { failure: "Falha ao enviar a mensagem" },
        schema: {
          ...call,
          operationId: "writeToCompany",
          summary: "Write in a conversation; a closed one is open again",
          description: "The same `key` again adds nothing. 409 `file_gone`, `conversation_full`.",
          params,
          body: newConversationMessage,
          response: { 201: conversationDetail, ...refused },
        },
      },
      async (request, reply) => {
        const customerId = unwrap(ownCustomer(deps, request, request.params.id));
        const written = await writeToCompany(deps, customerId, request.params.idConversation, request.body);
        return reply.status(201).send(unwrap(written));
      },
    );
  };
