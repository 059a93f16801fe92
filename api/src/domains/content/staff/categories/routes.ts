import type { FastifyInstance } from "fastify";
import { articleField } from "@gleba/shared/contracts";
import { articleCategory, categoryChange, categoryName } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { putCategory, removeCategory } from "./changes.ts";
import { articleErrors } from "../../rules/articles.ts";
import { presentCategory, presentFields } from "../../present/staff-article.ts";
import { readCategories, readCategory } from "../../repository/categories.ts";

const common = staffCall("articles");
const named = z.strictObject({ name: categoryName });

/** What kinds of articles there are and which fields each has. */
export const categoryRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/articles/categories",
      {
        schema: {
          ...common,
          operationId: "articleCategories",
          summary: "The categories of articles",
          response: { 200: z.array(articleCategory), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "editContent");
        return (await readCategories(deps.db)).map(presentCategory);
      },
    );

    routes.get(
      "/api/crm/articles/:category/template",
      {
        schema: {
          ...common,
          operationId: "articleTemplate",
          summary: "The fields a new article of a category begins with",
          description: "Without ids: the client gives them placeholder ids, and saves them without.",
          params: z.strictObject({ category: z.string().check(z.maxLength(300)) }),
          response: { 200: z.array(articleField), ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "editContent");
        const { data: name } = z.safeParse(categoryName, request.params.category);
        const category = name === undefined ? null : await readCategory(deps.db.orm, name);
        if (!category) throw articleErrors.unknownCategory();
        const empty = category.template.map((field) => ({ ...field, value: null }));
        return presentFields(category.name, empty, deps.storage);
      },
    );

    routes.put(
      "/api/crm/articles/categories/:name",
      {
        schema: {
          ...common,
          operationId: "putArticleCategory",
          summary: "Make or change a category and its template",
          description:
            "What articles hold in a field the template loses stays with them. 409 `changed_meanwhile`, `several_articles`, `field_in_use`, `fixed_category`.",
          params: named,
          body: categoryChange,
          response: { 200: articleCategory, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "configureSite");
        return unwrap(await putCategory(deps, by, request.params.name, request.body));
      },
    );

    routes.delete(
      "/api/crm/articles/categories/:name",
      {
        schema: {
          ...common,
          operationId: "removeArticleCategory",
          summary: "Remove a category without articles",
          description: "409 `category_in_use`, `portal_category`.",
          params: named,
          response: { 200: z.object({ name: z.string() }), ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "configureSite");
        return unwrap(await removeCategory(deps, by, request.params.name));
      },
    );
  };
