import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import { importPlan, ownPlanFile, planReading, understoodPlan } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { readDevelopmentName } from "../../repository/lots.ts";
import { lotErrors } from "../../rules/lots.ts";
import { lastPlanFileOf, planFileOf, storedSource } from "./plan-files.ts";
import { compareReadPlan, understandPlanTask, type StoredPlan } from "./tasks.ts";

const ownParams = z.strictObject({ id: idParam });
const params = z.strictObject({ id: idParam, fileId: z.uuid("O arquivo não existe.") });
const common = staffCall("lots");
const errors = { ...recordErrorResponses, 422: errorBody };
const PATH = "/api/crm/ventures/:id/plan-files/:fileId";

/** `/api/crm/ventures/{id}/plan-files/{fileId}`: what a plan that was read says, and what importing it would do. */
export const planReadingRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    /** The worker's input for a plan that was read. */
    const storedIn = async (
      request: FastifyRequest<{ Params: { id: number; fileId: string } }>,
    ): Promise<Omit<StoredPlan, "mapping">> => {
      const by = await requireRight(request, "editVentures");
      const row = await planFileOf(deps, by, { ventureId: request.params.id, id: request.params.fileId });
      const stored = await storedSource(deps, row);
      const { ventureId, name } = row;
      const limits = deps.config.databaseLimits;
      return { databaseUrl: deps.db.url, limits, ventureId, by, at: deps.clock(), name, stored };
    };

    routes.get(
      "/api/crm/ventures/:id/plan-files",
      {
        schema: {
          ...common,
          operationId: "ownPlanFile",
          summary: "What the caller last sent for a development",
          description:
            "Whoever reloads the page goes on with it: `parts` names what came and its SHA-256, the sender alone may send the others.",
          params: ownParams,
          response: { 200: ownPlanFile, ...errors },
        },
      },
      async (request) => {
        const by = await requireRight(request, "editVentures");
        const { id } = request.params;
        if (!(await readDevelopmentName(deps.db.orm, id))) throw lotErrors.ventureNotFound();
        return { file: await lastPlanFileOf(deps, by, id) };
      },
    );

    routes.post(
      `${PATH}/lots`,
      {
        schema: {
          ...common,
          operationId: "understandPlan",
          summary: "What a drawing in layers is understood to say",
          description:
            "Which outlines are lots, their numbers and blocks, and what is open and to be settled by hand. Nothing is written. 400 `unreadable_file` where the layers or the coordinate system cannot be the drawing's.",
          params,
          body: planReading,
          response: { 200: understoodPlan, ...errors },
        },
      },
      async (request, reply) => {
        const understood = await runTask(understandPlanTask, { ...(await storedIn(request)), ...request.body });
        // Megabytes of JSON, written by the worker through the schema of this answer.
        return reply.type("application/json; charset=utf-8").send(Buffer.from(understood) as never);
      },
    );

    routes.post(
      `${PATH}/simulate`,
      {
        schema: {
          ...common,
          operationId: "planImportOfFile",
          summary: "What importing a plan that was read would do",
          description: "A dry run as `planImport`; applied as that one.",
          params,
          body: planReading,
          response: { 200: importPlan, ...errors },
        },
      },
      async (request, reply) => {
        const plan = await runTask(compareReadPlan, { ...(await storedIn(request)), ...request.body });
        return reply.type("application/json; charset=utf-8").send(Buffer.from(plan) as never);
      },
    );
  };
