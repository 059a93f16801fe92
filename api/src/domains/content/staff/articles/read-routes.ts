import type { FastifyInstance } from "fastify";
import { articleField, idParam, pageOf } from "@gleba/shared/contracts";
import { categoryName, crmArticle, crmArticleRow, developmentLacks } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { presentFields, presentRow, presentStaffArticle } from "../../present/staff-article.ts";
import { readArticles, readFields, SORTABLE } from "../../repository/staff-articles.ts";
import { articleWriter } from "./writer.ts";

const query = z.extend(pageQuery(SORTABLE), {
  category: z.optional(categoryName),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."))),
  status: z.optional(z.enum(["draft", "published"], "A situação não existe.")),
  /** Of developments alone: those that lack it. */
  lacks: z.optional(z.enum(developmentLacks, "O que falta não existe.")),
});
const params = z.strictObject({ id: idParam });
const common = staffCall("articles");

/** `/api/crm/articles`: what staff write, as its editor reads it. */
export const articleReadRoutes =
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
  };
