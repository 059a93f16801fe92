import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody, idParam } from "@gleba/shared/contracts";
import { newPlanFile, planFile } from "@gleba/shared/contracts/crm";
import * as z from "zod";
import type { Deps } from "#platform/http/deps.ts";
import { acceptMultipart, sentFile } from "#platform/http/multipart.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { readDevelopmentName } from "../../repository/lots.ts";
import { lotErrors } from "../../rules/lots.ts";
import {
  addPart,
  addPlanFile,
  beginReading,
  failSentPlan,
  planFileOf,
  presentPlanFile,
  readSentPlan,
} from "./plan-files.ts";

const params = z.strictObject({ id: idParam });
const fileParams = z.strictObject({ id: idParam, fileId: z.uuid("O arquivo não existe.") });
const partParams = z.strictObject({
  ...fileParams.shape,
  part: z
    .string()
    .regex(/^\d{1,3}$/, "A parte deve ser um número.")
    .transform(Number),
});
const common = staffCall("lots");
const errors = { ...recordErrorResponses, 413: errorBody, 422: errorBody };
const PATH = "/api/crm/ventures/:id/plan-files";

/** `/api/crm/ventures/{id}/plan-files`: plans of up to 100 MB, sent in parts and read by a job, for who draws lots. */
export const planFileRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    acceptMultipart(app, deps);
    deps.jobs.handle("plan-file", readSentPlan(deps));
    deps.jobs.handle("plan-file-given-up", failSentPlan(deps));
    const { routes, requireRight } = staffScope(app, deps);
    const editorOf = async (request: FastifyRequest<{ Params: { id: number } }>) => {
      const by = await requireRight(request, "editVentures");
      if (!(await readDevelopmentName(deps.db.orm, request.params.id))) throw lotErrors.ventureNotFound();
      return by;
    };
    const fileIn = async (request: FastifyRequest<{ Params: { id: number; fileId: string } }>) => {
      const by = await editorOf(request);
      const { id: ventureId, fileId: id } = request.params;
      return { by, row: await planFileOf(deps, by, { ventureId, id }) };
    };

    routes.post(
      PATH,
      {
        schema: {
          ...common,
          operationId: "addPlanFile",
          summary: "Announce a plan that is sent in parts",
          description:
            "DXF (R12 to 2018, ASCII), Shapefile (zip), GeoJSON, KML, KMZ or CSV, up to 100 MB. What the same person sent for the development before is forgotten; everything is after a day.",
          params,
          body: newPlanFile,
          response: { 201: planFile, ...errors },
        },
      },
      async (request, reply) => {
        const by = await editorOf(request);
        const added = await addPlanFile(deps, by, { ventureId: request.params.id, ...request.body });
        return reply.status(201).send(added);
      },
    );

    routes.post(
      `${PATH}/:fileId/parts/:part`,
      {
        schema: {
          ...common,
          operationId: "addPlanFilePart",
          summary: "Send one part of a plan",
          description:
            "Parts of the announced length (`partBytes`), counted from 0, the last as long as it is. The same part may be sent again. 400 `unknown_part` for another length, 409 `other_file` for other bytes than came before, `already_sent` once the whole was.",
          consumes: ["multipart/form-data"],
          params: partParams,
          body: z.strictObject({ file: sentFile("Envie a parte do arquivo.") }),
          response: { 200: planFile, ...errors },
        },
      },
      async (request) => {
        const { by, row } = await fileIn(request);
        await addPart(deps, row, request.params.part, request.body.file.bytes);
        return presentPlanFile(await planFileOf(deps, by, row));
      },
    );

    routes.post(
      `${PATH}/:fileId/read`,
      {
        schema: {
          ...common,
          operationId: "readPlanFile",
          summary: "Have a plan read that was sent whole",
          description:
            "It is read in the background; `GET` tells how far. 409 `incomplete_file` when a part is missing.",
          params: fileParams,
          response: { 202: planFile, ...errors },
        },
      },
      async (request, reply) => {
        const { by, row } = await fileIn(request);
        await beginReading(deps, row);
        return reply.status(202).send(presentPlanFile(await planFileOf(deps, by, row)));
      },
    );

    routes.get(
      `${PATH}/:fileId`,
      {
        schema: {
          ...common,
          operationId: "planFile",
          summary: "A plan as far as it was sent and read",
          params: fileParams,
          response: { 200: planFile, ...errors },
        },
      },
      async (request) => presentPlanFile((await fileIn(request)).row),
    );
  };
