import type { FastifyInstance } from "fastify";
import { idParam } from "@gleba/shared/contracts";
import { articleChange, crmArticle } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { createArticle, saveArticle, saveDraft } from "./changes.ts";
import { removeArticle } from "../publishing/changes.ts";
import { rightFor } from "../../rules/articles.ts";
import { articleBody, articleEntryBody } from "./specification-body.ts";
import { articleWriter } from "./writer.ts";

const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const common = staffCall("articles");

/** `/api/crm/articles`: what staff write, by the specification's calls (§7) and the draft beside them. */
export const articleChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const writer = articleWriter(deps, requireRight);

    routes.post(
      "/api/crm/articles",
      {
        schema: {
          ...common,
          operationId: "createArticle",
          summary: "Make an article",
          description:
            "Not published, except the site's configuration. Of category `venture`, with its development. 409 `single_exists`.",
          body: articleBody,
          response: { 201: crmArticle, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, rightFor(request.body.category));
        return reply.status(201).send(unwrap(await createArticle(deps, by, request.body)));
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
            "Holds at once, also where it is published; a draft beside it is dropped. 409 `changed_meanwhile` says who and when; without `version` the last write wins, and the audit says so.",
          params,
          body: articleEntryBody,
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
