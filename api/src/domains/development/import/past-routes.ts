import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, pageOf, errorBody } from "@gleba/shared/contracts";
import { pastImport } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import { csvAnswer, csvDate, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { readImport, readImports } from "../repository/lot-imports.ts";
import { readDevelopmentName } from "../repository/lots.ts";
import { lotErrors } from "../rules/lots.ts";
import { importErrors, reportRows } from "./past-imports.ts";

const params = z.strictObject({ id: idParam });
const planParams = z.strictObject({ id: idParam, planId: z.uuid("A simulação não existe.") });
const paging = pageQuery(["id"]).shape;
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 413: errorBody };
const common = { tags: ["lots"], security: [{ bearer: [] }] };

/** `/api/crm/ventures/{id}/imports`: files that were applied, for who draws lots. */
export const pastImportRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const editor = (request: FastifyRequest) => requireRight(deps, request, "editVentures");

    scope.get(
      "/api/crm/ventures/:id/imports",
      {
        schema: {
          ...common,
          operationId: "pastImports",
          summary: "Files that were applied to a development, the latest first",
          params,
          querystring: z.strictObject({ page: paging.page, size: paging.size }),
          response: { 200: pageOf(pastImport), ...errorResponses },
        },
      },
      async (request) => {
        await editor(request);
        const { id } = request.params;
        if (!(await readDevelopmentName(deps.db.orm, id))) throw lotErrors.ventureNotFound();
        const { rows, total } = await readImports(deps.db.orm, id, request.query);
        return presentPage(request.query, rows, total);
      },
    );

    scope.get(
      "/api/crm/ventures/:id/imports/:planId/report",
      {
        schema: {
          ...common,
          operationId: "importReport",
          summary: "What one of them did and found, as a table",
          params: planParams,
          response: { 200: csvAnswer, ...errorResponses },
        },
      },
      async (request, reply) => {
        await editor(request);
        const { id, planId } = request.params;
        const row = await readImport(deps.db.orm, id, planId);
        if (!row) throw importErrors.notFound();
        return sendCsv(reply as never, `importacao-${csvDate(row.appliedAt)}`, await reportRows(deps.db.orm, row));
      },
    );
  };
