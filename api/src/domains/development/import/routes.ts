import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { importApply, importInspection, importMapping, importOutcome, importPlan } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap, appError } from "#platform/http/app-error.ts";
import { actorOf } from "#platform/db/staff-transaction.ts";
import { applyPlan, storePlan, readForPlan } from "./apply.ts";
import { columnsOf, guessColumns } from "./mapping.ts";
import { planOf, reportOf } from "./plan.ts";
import { readSource } from "./source.ts";

const params = z.strictObject({ id: idParam });
const planParams = z.strictObject({ id: idParam, planId: z.uuid("A simulação não existe.") });
const planFile = sentFile("Escolha o arquivo da planta.");
/** Parts of a form are text; the mapping comes as JSON. */
const mappingPart = z.pipe(
  z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("A correspondência das colunas não pôde ser lida.");
      return z.NEVER;
    }
  }),
  importMapping,
);
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 413: errorBody };
const common = { tags: ["lots"], security: [{ bearer: [] }] };

const unreadable = (sentences: string[]) =>
  appError(400, "unreadable_file", sentences[0] ?? "O arquivo não pôde ser lido.", sentences, {
    fields: { file: sentences[0] },
  });

/** `/api/crm/ventures/{id}/import`: the import assistant, for who draws lots. */
export const importRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    acceptMultipart(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const editor = (request: FastifyRequest) => requireRight(deps, request, "editVentures");

    scope.post(
      "/api/crm/ventures/:id/import/inspect",
      {
        schema: {
          ...common,
          operationId: "inspectLots",
          summary: "What is in a file of lots",
          description: "GeoJSON, KML, KMZ or CSV, up to 10 MB. 400 `unreadable_file` with the reasons.",
          consumes: ["multipart/form-data"],
          params,
          body: z.strictObject({ file: planFile }),
          response: { 200: importInspection, ...errorResponses },
        },
      },
      async (request) => {
        await editor(request);
        await readForPlan(deps.db.orm, request.params.id);
        const source = readSource(request.body.file.name, request.body.file.bytes);
        if ("rejected" in source) throw unreadable(source.rejected);
        const { format, polygons, texts, rows } = source;
        const columns = columnsOf([...rows, ...[...polygons, ...texts].map(({ properties }) => properties)]);
        return {
          format,
          polygons: polygons.length,
          texts: texts.length,
          rows: rows.length,
          columns,
          guessed: guessColumns(columns.map(({ name }) => name)),
        };
      },
    );

    scope.post(
      "/api/crm/ventures/:id/import",
      {
        schema: {
          ...common,
          operationId: "planImport",
          summary: "What importing a file of lots would do",
          description: "A dry run: nothing is written but the plan itself, which waits a day to be applied.",
          consumes: ["multipart/form-data"],
          params,
          body: z.strictObject({ file: planFile, mapping: z.optional(mappingPart) }),
          response: { 200: importPlan, ...errorResponses },
        },
      },
      async (request) => {
        const by = await editor(request);
        const { file, mapping = { columns: {}, block: "" } } = request.body;
        const lots = await readForPlan(deps.db.orm, request.params.id);
        const source = readSource(file.name, file.bytes);
        if ("rejected" in source) throw unreadable(source.rejected);
        const planned = planOf(source, mapping, lots);
        if ("rejected" in planned) throw unreadable(planned.rejected);
        const planId = randomUUID();
        const fileName = file.name.slice(0, 200);
        await storePlan(deps, {
          id: planId,
          ventureId: request.params.id,
          fileName,
          actor: actorOf(by).id,
          actorName: by.name,
          plan: planned.stored,
          report: reportOf(planned.answer),
          lots,
        });
        return { planId, fileName, ...planned.answer };
      },
    );

    scope.post(
      "/api/crm/ventures/:id/import/:planId/apply",
      {
        schema: {
          ...common,
          operationId: "applyImport",
          summary: "Apply the very plan that was shown",
          description:
            "All of it or nothing. 409 `lots_changed_meanwhile` when the lots are no longer those it was made of, `already_applied`. Undone by `batches/undo`.",
          params: planParams,
          body: importApply,
          response: { 200: importOutcome, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await editor(request);
        const { id, planId } = request.params;
        return unwrap(await applyPlan(deps, by, id, planId, request.body.hash));
      },
    );
  };
