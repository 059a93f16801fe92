import type { FastifyInstance, FastifyRequest } from "fastify";
import { articleField, idParam, pageOf } from "@gleba/shared/contracts";
import { articleChange, categoryName, crmArticle, crmArticleRow, newArticle } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { createArticle, saveArticle, saveDraft } from "./changes.ts";
import { removeArticle } from "../publishing/changes.ts";
import { articleErrors, rightFor } from "../../rules/articles.ts";
import { presentFields, presentRow, presentStaffArticle } from "../../present/staff-article.ts";
import { readArticle, readArticles, readFields, SORTABLE, type StaffArticle } from "../../repository/staff-articles.ts";

const query = z.extend(pageQuery(SORTABLE), {
  category: z.optional(categoryName),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."))),
  status: z.optional(z.enum(["draft", "published"], "A situação não existe.")),
});
const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const common = staffCall("articles");

/**
 * Who may write the article `id`, by its category; 404 for unknown ids. Whoever may write no article at all learns
 * nothing about which ids exist.
 */
export const articleWriter =
  (deps: Deps, requireRight: ReturnType<typeof staffScope>["requireRight"]) =>
  async (request: FastifyRequest, id: number): Promise<{ by: Staff; file: StaffArticle }> => {
    await requireRight(request, "editContent");
    const file = await readArticle(deps.db.orm, id);
    if (!file) throw articleErrors.notFound();
    return { by: await requireRight(request, rightFor(file.category.name)), file };
  };

/** `/api/crm/articles`: what staff write, by the specification's calls (§7) and the draft beside them. */
export const staffArticleRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const writer = articleWriter(deps, requireRight);

    routes.get(
      "/api/crm/articles",
      {
        schema: {
          ...common,
          operationId: "crmArticles",
          summary: "Articles, with what is not published",
          querystring: query,
          response: { 200: pageOf(crmArticleRow), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "editContent");
        const { rows, total } = await readArticles(deps.db, request.query);
        return presentPage(request.query, rows.map(presentRow), total);
      },
    );

    routes.post(
      "/api/crm/articles",
      {
        schema: {
          ...common,
          operationId: "createArticle",
          summary: "Make an article",
          description:
            "Not published, except the site's configuration. Of category `venture`, with its development. 409 `single_exists`.",
          body: newArticle,
          response: { 201: crmArticle, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, rightFor(request.body.category));
        return reply.status(201).send(unwrap(await createArticle(deps, by, request.body)));
      },
    );

    routes.get(
      "/api/crm/articles/:id",
      {
        schema: {
          ...common,
          operationId: "crmArticle",
          summary: "An article as its editor reads it",
          params,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { file } = await writer(request, request.params.id);
        return presentStaffArticle(file, await readFields(deps.db.orm, file.article.id), deps.storage);
      },
    );

    routes.get(
      "/api/crm/articles/:id/fields",
      {
        schema: {
          ...common,
          operationId: "articleFields",
          summary: "The fields of an article as the public reads them",
          params,
          response: { 200: z.array(articleField), ...recordErrorResponses },
        },
      },
      async (request) => {
        const { file } = await writer(request, request.params.id);
        return presentFields(file.category.name, await readFields(deps.db.orm, file.article.id), deps.storage);
      },
    );

    routes.put(
      "/api/crm/articles/:id",
      {
        schema: {
          ...common,
          operationId: "saveArticle",
          summary: "Save an article",
          description:
            "Holds at once, also where it is published; a draft beside it is dropped. 409 `changed_meanwhile` says who and when.",
          params,
          body: articleChange,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { by } = await writer(request, request.params.id);
        return unwrap(await saveArticle(deps, by, request.params.id, request.body));
      },
    );

    routes.put(
      "/api/crm/articles/:id/draft",
      {
        schema: {
          ...common,
          operationId: "saveArticleDraft",
          summary: "Keep what is being written",
          description: "Apart from what the public reads, which stays. 409 `changed_meanwhile` says who and when.",
          params,
          body: articleChange,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { by } = await writer(request, request.params.id);
        return unwrap(await saveDraft(deps, by, request.params.id, request.body));
      },
    );

    routes.delete(
      "/api/crm/articles/:id",
      {
        schema: {
          ...common,
          operationId: "removeArticle",
          summary: "Remove an article",
          description: "For good; a development goes with it. 409 `venture_in_use`, `configuration_needed`.",
          params,
          response: { 200: done, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { by } = await writer(request, request.params.id);
        return unwrap(await removeArticle(deps, by, request.params.id));
      },
    );
  };
