import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerTemplate, answerTemplateBody } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffWith, type Staff } from "#platform/auth/guard.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import { recordErrorResponses, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import {
  deleteTemplate,
  insertTemplate,
  isNameTaken,
  lockTemplate,
  readTemplates,
  updateTemplate,
} from "../../repository/answer-templates.ts";
import { conversationErrors } from "../../rules/conversations.ts";
import { answering, call, PATH } from "./call.ts";

const TEMPLATES = `${PATH}/templates`;
const removed = z.object({ id: z.int() });
const gone = () => staffErrors.notFound("Este modelo");
const about = (id: number, label: string) => ({ entity: "answer_template", entityId: id, label });

/** Whoever writes to customers reads them, and whoever sells: a role may do the one without the other. */
const writing = async (deps: Deps, request: FastifyRequest): Promise<Staff> => {
  const sells = await staffWith(deps, request, "sell");
  return sells instanceof AppError ? answering(deps, request) : sells;
};

/** How the templates are read. */
const addReading = (routes: ZodScope, deps: Deps): void => {
  routes.get(
    TEMPLATES,
    {
      schema: {
        ...call,
        operationId: "answerTemplates",
        summary: "Templates of answers, by name",
        response: { 200: z.array(answerTemplate), ...staffErrorResponses },
      },
    },
    async (request) => {
      await writing(deps, request);
      return readTemplates(deps.db.orm);
    },
  );
};

/** `/api/crm/conversations/templates`: answers that are written often, for everybody who answers. */
export const answerTemplateRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);

    addReading(routes, deps);

    routes.post(
      TEMPLATES,
      {
        schema: {
          ...call,
          operationId: "addAnswerTemplate",
          summary: "Add a template",
          description: "409 `name_taken`.",
          body: answerTemplateBody,
          response: { 201: answerTemplate, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await answering(deps, request);
        const { body } = request;
        const made = await inTransaction(deps, async (tx) => {
          const row = await insertTemplate(tx, body);
          if (!row) return conversationErrors.nameTaken();
          await recordStaff(deps, tx, by, { action: "created", ...about(row.id, row.name), before: null, after: body });
          return row;
        });
        return reply.status(201).send(unwrap(made));
      },
    );

    routes.put(
      `${TEMPLATES}/:id`,
      {
        schema: {
          ...call,
          operationId: "changeAnswerTemplate",
          summary: "Change a template",
          description: "409 `name_taken`.",
          params: idParams,
          body: answerTemplateBody,
          response: { 200: answerTemplate, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await answering(deps, request);
        const { body } = request;
        const { id } = request.params;
        const changed = await inTransaction(deps, async (tx) => {
          const before = await lockTemplate(tx, id);
          if (!before) return gone();
          if (await isNameTaken(tx, body.name, id)) return conversationErrors.nameTaken();
          await updateTemplate(tx, id, body);
          const { name, body: text } = before;
          const change = { before: { name, body: text }, after: body };
          await recordStaff(deps, tx, by, { action: "updated", ...about(id, body.name), ...change });
          return { id, ...body };
        });
        return unwrap(changed);
      },
    );

    routes.delete(
      `${TEMPLATES}/:id`,
      {
        schema: {
          ...call,
          operationId: "removeAnswerTemplate",
          summary: "Remove a template",
          params: idParams,
          response: { 200: removed, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await answering(deps, request);
        const { id } = request.params;
        const done = await inTransaction(deps, async (tx) => {
          const before = await lockTemplate(tx, id);
          if (!before) return gone();
          await deleteTemplate(tx, id);
          const { name, body } = before;
          await recordStaff(deps, tx, by, {
            action: "deleted",
            ...about(id, name),
            before: { name, body },
            after: null,
          });
          return { id };
        });
        return unwrap(done);
      },
    );
  };
