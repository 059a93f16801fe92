import type { FastifyInstance } from "fastify";
import { printSchema } from "graphql";
import { schema } from "../graphql/schema.ts";
import { isDescribed } from "#config";
import type { Deps } from "#platform/http/deps.ts";
import { PAGE_STYLE, renderPage, type Described } from "./page.ts";

/**
 * `GET /openapi.json` and its human page `GET /docs`, both made of the schemas that validate the requests; in production
 * only of a demonstration.
 */
export const documentationRoutes =
  ({ config }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!isDescribed(config)) return;
    const hidden = { schema: { hide: true } };
    app.get("/openapi.json", hidden, async () => app.swagger());
    app.get("/docs", hidden, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header(
          "content-security-policy",
          "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        .send(renderPage(app.swagger() as Described, printSchema(schema))),
    );
    app.get("/docs/style.css", hidden, async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(PAGE_STYLE),
    );
  };
