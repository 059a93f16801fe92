import type { FastifyInstance } from "fastify";
import { article, errorBody } from "@gleba/shared/contracts";
import { categoryName } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { singleFlight } from "#platform/jobs/single-flight.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { CONFIGURATIONS, presentArticle } from "../present/article.ts";
import { readPublished } from "../repository/articles.ts";
import { articleErrors } from "../rules/articles.ts";

/** Any name may be asked for: what no category can be called is a category that does not exist. */
const params = z.strictObject({ category: z.string().check(z.maxLength(300)) });
const isName = (category: string): boolean => z.safeParse(categoryName, category).success;

/** `GET /api/public/articles/detail/{category}`: the published article of a category, as `configurations` or `about`. */
export const articleRoutes =
  ({ db, storage }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const read = singleFlight((category: string) => readPublished(db, category));
    zodScope(app).get(
      "/api/public/articles/detail/:category",
      {
        schema: {
          operationId: "articleDetail",
          summary: "The published article of a category",
          tags: ["articles"],
          params,
          response: { 200: article, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const { category } = request.params;
        const found = isName(category) ? await read(category) : null;
        if (!found) throw category === CONFIGURATIONS ? articleErrors.notConfigured() : articleErrors.notFound();
        void reply.header("cache-control", "no-cache");
        return presentArticle(found, storage);
      },
    );
  };
