import type { FastifyInstance } from "fastify";
import { batchDetails, idParam } from "@gleba/shared/contracts";
import { articlePreview } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { developmentErrors } from "#domains/development";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { readLotPreview, readPreview } from "./read.ts";
import { articleErrors } from "../../rules/articles.ts";
import { articleWriter } from "../articles/writer.ts";

const params = z.strictObject({ id: idParam });
const lotParams = z.strictObject({ id: idParam, idBatch: idParam });
const common = staffCall("articles");

/** What the public would see of an article that is not published as it stands; for those who may write it. */
export const previewRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const writer = articleWriter(deps, requireRight);

    routes.get(
      "/api/crm/articles/:id/preview",
      {
        schema: {
          ...common,
          operationId: "articlePreview",
          summary: "What the public would read if the draft were published now",
          description: "A development with its lots packed, the company's text, or an article. Nothing is changed.",
          params,
          response: { 200: articlePreview, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { file } = await writer(request, request.params.id);
        const preview = await readPreview(deps, file);
        if (!preview) throw articleErrors.notFound();
        return preview;
      },
    );

    routes.get(
      "/api/crm/articles/:id/preview/batches/:idBatch",
      {
        schema: {
          ...common,
          operationId: "lotPreview",
          summary: "A lot of that development with the draft's values",
          params: lotParams,
          response: { 200: batchDetails, ...recordErrorResponses },
        },
      },
      async (request) => {
        const { file } = await writer(request, request.params.id);
        const lot = await readLotPreview(deps, file, request.params.idBatch);
        if (!lot) throw developmentErrors.batchNotFound();
        return lot;
      },
    );
  };
