import type { FastifyInstance, FastifyRequest } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { importApply, importInspection, importMapping, importOutcome, importPlan } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Staff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { readDevelopmentName } from "../repository/lots.ts";
import { lotErrors } from "../rules/lots.ts";
import { comparePlan, inspectPlan, writePlan, type Desk } from "./tasks.ts";

const params = z.strictObject({ id: idParam });
const planParams = z.strictObject({ id: idParam, planId: z.uuid("A simulação não existe.") });
const planFile = sentFile("Escolha o arquivo da planta.");
/** Parts of a form are text; the mapping comes as JSON. */
const mappingPart = z.pipe(
  z
    .string()
    .max(100_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue("A correspondência das colunas não pôde ser lida.");
        return z.NEVER;
      }
    }),
  importMapping,
);
const errorResponses = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  413: errorBody,
  422: errorBody,
};
const common = { tags: ["lots"], security: [{ bearer: [] }] };

/** `/api/crm/ventures/{id}/import`: the import assistant, for who draws lots. */
export const importRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    acceptMultipart(app, deps);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const requireDevelopment = async (id: number): Promise<void> => {
      if (!(await readDevelopmentName(deps.db.orm, id))) throw lotErrors.ventureNotFound();
    };
    const deskOf = (ventureId: number, by: Staff): Desk => ({
      databaseUrl: deps.db.url,
      limits: deps.config.databaseLimits,
      ventureId,
      by,
      at: deps.clock(),
    });
    const editor = (request: FastifyRequest) => requireRight(deps, request, "editVentures");

    scope.post(
      "/api/crm/ventures/:id/import/inspect",
      {
        schema: {
          ...common,
          operationId: "inspectLots",
          summary: "What is in a file of lots",
          description:
            "DXF, Shapefile (zip), GeoJSON, KML, KMZ or CSV, up to 10 MB; larger ones go through `plan-files`. 400 `unreadable_file` with the reasons; 422 `too_long` and `too_much_memory` when reading it was interrupted, 503 `busy` when too many are read at once.",
          consumes: ["multipart/form-data"],
          params,
          body: z.strictObject({ file: planFile }),
          response: { 200: importInspection, ...errorResponses },
        },
      },
      async (request) => {
        await editor(request);
        await requireDevelopment(request.params.id);
        const { name, bytes } = request.body.file;
        return runTask(inspectPlan, { name, bytes });
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
      async (request, reply) => {
        const by = await editor(request);
        await requireDevelopment(request.params.id);
        const { file, mapping = { columns: {}, block: "" } } = request.body;
        const { name, bytes } = file;
        const plan = await runTask(comparePlan, { ...deskOf(request.params.id, by), name, bytes, mapping });
        // Megabytes of JSON, written by the worker through the schema of this answer.
        return reply.type("application/json; charset=utf-8").send(Buffer.from(plan) as never);
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
        const desk = deskOf(id, by);
        const { outcome, events } = await runTask(writePlan, { ...desk, planId, hash: request.body.hash });
        for (const event of events) deps.bus.announce(event);
        return outcome;
      },
    );
  };
