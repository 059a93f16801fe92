import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { articleVersion, crmArticle, readVersion, VERSIONS_AT_ONCE, versionsQuery } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { publishArticle, restoreVersion, unpublishArticle } from "./changes.ts";
import { presentVersions } from "../../present/staff-article.ts";
import { readVersions } from "../../repository/staff-articles.ts";
import { articleWriter } from "../articles/writer.ts";

const params = z.strictObject({ id: idParam });
const versionParams = z.strictObject({ id: idParam, n: idParam });
const common = staffCall("articles");

/** What the public reads of an article, and what it read before. */
export const publishingRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const writer = articleWriter(deps, requireRight);

    routes.post(
      "/api/crm/articles/:id/publish",
      {
        schema: {
          ...common,
          operationId: "publishArticle",
          summary: "Publish an article as it was written",
          description:
            "The draft becomes what the public reads. 400 `incomplete_article`, `registry_required`; 409 `changed_meanwhile`.",
          params,
          body: readVersion,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { by } = await writer(request, request.params.id);
        return unwrap(await publishArticle(deps, by, request.params.id, request.body.version));
      },
    );

    routes.post(
      "/api/crm/articles/:id/unpublish",
      {
        schema: {
          ...common,
          operationId: "unpublishArticle",
          summary: "Take an article off the public pages",
          params,
          body: readVersion,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { by } = await writer(request, request.params.id);
        return unwrap(await unpublishArticle(deps, by, request.params.id, request.body.version));
      },
    );

    routes.get(
      "/api/crm/articles/:id/versions",
      {
        schema: {
          ...common,
          operationId: "articleVersions",
          summary: "How an article stood after each save and publication",
          params,
          querystring: versionsQuery,
          response: { 200: z.array(articleVersion), ...recordErrorResponses },
        },
      },
      async (request) => {
        await writer(request, request.params.id);
        const { before } = request.query;
        // One more: what a version changed is told beside the one before it.
        const versions = await readVersions(deps.db.orm, request.params.id, { before, limit: VERSIONS_AT_ONCE + 1 });
        return presentVersions(versions).slice(0, VERSIONS_AT_ONCE);
      },
    );

    routes.post(
      "/api/crm/articles/:id/versions/:n/restore",
      {
        schema: {
          ...common,
          operationId: "restoreArticle",
          summary: "Make an earlier version the draft",
          description: "The public reads it once it is published.",
          params: versionParams,
          body: readVersion,
          response: { 200: crmArticle, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { id, n } = request.params;
        const { by } = await writer(request, id);
        return unwrap(await restoreVersion(deps, by, id, n, request.body.version));
      },
    );
  };
