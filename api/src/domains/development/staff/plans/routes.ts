import type { FastifyInstance } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { planImage, planImages } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { sentFile, acceptMultipart } from "#platform/http/multipart.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { failPlan, makeLevels } from "./make-levels.ts";
import { presentPlan } from "../../present/plan.ts";
import { readPlans } from "../../repository/plans.ts";
import { addPlan } from "./upload.ts";

const params = z.strictObject({ id: idParam });
const common = staffCall("staff ventures");

/** `/api/crm/ventures/{id}/plan`: the site plans that were sent for a development. */
export const planRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    acceptMultipart(app, deps);
    deps.jobs.handle("plan", makeLevels(deps));
    deps.jobs.handle("plan-given-up", failPlan(deps));
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/ventures/:id/plan",
      {
        schema: {
          ...common,
          operationId: "venturePlans",
          summary: "The plans sent for a development, newest first",
          params,
          response: { 200: planImages, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "editVentures");
        const rows = await readPlans(deps.db.orm, request.params.id);
        return rows.map((row) => presentPlan(row, deps.storage));
      },
    );

    routes.post(
      "/api/crm/ventures/:id/plan",
      {
        schema: {
          ...common,
          operationId: "sendPlan",
          summary: "Send a site plan",
          description:
            "PNG, JPEG, WebP or AVIF of at most 10 MB (413) and 100 megapixels. It is placed by `PUT /api/crm/ventures/{id}`; its sizes are made in the background.",
          consumes: ["multipart/form-data"],
          params,
          body: z.strictObject({ file: sentFile("Envie o arquivo da planta.") }),
          response: { 201: planImage, 413: errorBody, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "editVentures");
        const { file } = request.body;
        return reply.status(201).send(unwrap(await addPlan(deps, by, { ventureId: request.params.id, file })));
      },
    );
  };
