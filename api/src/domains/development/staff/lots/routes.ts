import type { FastifyInstance } from "fastify";
import { idParam, pageOf, errorBody } from "@gleba/shared/contracts";
import {
  lotCorrection,
  lotFilter,
  lotRemoved,
  lotIssues,
  lotsChange,
  lotSorts,
  lotsOutcome,
  lotsUndo,
  lotsUndone,
  newLot,
  staffLot,
  staffLotMap,
  type StaffLot,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { csvAnswer, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap, AppError } from "#platform/http/app-error.ts";
import { changeMany } from "./change-many.ts";
import { correctLot, drawLot, removeLot } from "./correct.ts";
import { lotRows, lotsGeoJson } from "./export.ts";
import { createLotsCache } from "./lots-cache.ts";
import { requireStaffRight, requireLotReader } from "../../rules/lot-permissions.ts";
import { readDevelopmentName } from "../../repository/lots.ts";
import { lotErrors } from "../../rules/lots.ts";
import { isNamed, sorted } from "./select.ts";
import { undoChange } from "./undo.ts";

const params = z.strictObject({ id: idParam });
const lotParams = z.strictObject({ id: idParam, idBatch: idParam });
const query = z.extend(pageQuery(lotSorts), lotFilter);
const filter = z.strictObject(lotFilter);
const exported = z.extend(z.strictObject(lotFilter), {
  format: z._default(z.enum(["csv", "geojson"]), "csv"),
  sort: pageQuery(lotSorts).shape.sort,
});
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };
const common = { tags: ["lots"], security: [{ bearer: [] }] };
const geoJsonAnswer = { description: "The lots", content: { "application/geo+json": { schema: z.string() } } };

const countIssues = (lots: readonly StaffLot[]) =>
  Object.fromEntries(
    lotIssues.map((issue) => [issue, lots.filter(({ issues }) => issues.includes(issue)).length]),
  ) as Record<(typeof lotIssues)[number], number>;

/** `/api/crm/ventures/{id}/batches`: the lots of a development, for whoever draws, prices or sells them. */
export const staffLotRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    const readLots = createLotsCache();
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const lotsOf = async (id: number) => {
      const venture = await readDevelopmentName(deps.db.orm, id);
      if (!venture) throw lotErrors.ventureNotFound();
      return { venture, lots: await readLots(deps.db.orm, id) };
    };

    scope.get(
      "/api/crm/ventures/:id/batches",
      {
        schema: {
          ...common,
          operationId: "staffLots",
          summary: "The lots of a development",
          description: "With the quality lights of each. For who draws, prices or sells; published or not.",
          params,
          querystring: query,
          response: { 200: pageOf(staffLot), ...errorResponses },
        },
      },
      async (request) => {
        await requireLotReader(deps, request);
        const { page, size, sort, ...filter } = request.query;
        const { lots } = await lotsOf(request.params.id);
        const named = sorted(
          lots.filter((lot) => isNamed(lot, filter)),
          sort,
        );
        return presentPage({ page, size, sort }, named.slice(page * size, (page + 1) * size), named.length);
      },
    );

    scope.get(
      "/api/crm/ventures/:id/batches/map",
      {
        schema: {
          ...common,
          operationId: "staffLotMap",
          summary: "Every lot's drawing, and which of them a filter names",
          params,
          querystring: filter,
          response: { 200: staffLotMap, ...errorResponses },
        },
      },
      async (request) => {
        await requireLotReader(deps, request);
        const { venture, lots } = await lotsOf(request.params.id);
        return {
          lots: lots.map((lot) => ({ ...lot, matches: isNamed(lot, request.query) })),
          ventureName: venture.name,
          blocks: [...new Set(lots.map(({ block }) => block))],
          issues: countIssues(lots),
        };
      },
    );

    scope.get(
      "/api/crm/ventures/:id/batches/export",
      {
        schema: {
          ...common,
          operationId: "exportLots",
          summary: "The lots of a filter as a table or as GeoJSON",
          params,
          querystring: exported,
          response: {
            200: { ...csvAnswer, content: { ...csvAnswer.content, ...geoJsonAnswer.content } },
            ...errorResponses,
          },
        },
      },
      async (request, reply) => {
        await requireLotReader(deps, request);
        const { format, sort, ...filter } = request.query;
        const { venture, lots } = await lotsOf(request.params.id);
        const named = sorted(
          lots.filter((lot) => isNamed(lot, filter)),
          sort,
        );
        if (format === "csv") return sendCsv(reply as never, `lotes-${venture.id}`, lotRows(named));
        return reply
          .header("content-disposition", `attachment; filename="lotes-${venture.id}.geojson"`)
          .type("application/geo+json; charset=utf-8")
          .send(lotsGeoJson(named));
      },
    );

    scope.patch(
      "/api/crm/ventures/:id/batches",
      {
        schema: {
          ...common,
          operationId: "changeLots",
          summary: "Price or status of many lots",
          description:
            "By ids or by a filter, with the count the person relies on: 409 `count_changed` with `count` when it is another. Lots in a sale keep what was agreed and are answered under `failures`.",
          params,
          body: lotsChange,
          response: { 200: lotsOutcome, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireStaffRight(deps, request, "priceLots");
        return unwrap(await changeMany(deps, readLots, by, request.params.id, request.body));
      },
    );

    scope.post(
      "/api/crm/ventures/:id/batches/undo",
      {
        schema: {
          ...common,
          operationId: "undoLots",
          summary: "Undo a change of many lots, an import or a removal",
          description:
            "Lots that were changed again or entered a sale stay. 409 `too_late_to_undo` a quarter of an hour after a change, `already_undone`.",
          params,
          body: lotsUndo,
          response: { 200: lotsUndone, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireLotReader(deps, request);
        const drawing = await staffWith(deps, request, "editVentures");
        const rights = { bulk: await staffWith(deps, request, "priceLots"), import: drawing, removal: drawing };
        const denies = (kind: keyof typeof rights) => {
          const outcome = rights[kind];
          return outcome instanceof AppError ? outcome : null;
        };
        return unwrap(await undoChange(deps, by, request.params.id, request.body.changeId, denies));
      },
    );

    scope.post(
      "/api/crm/ventures/:id/batches",
      {
        schema: {
          ...common,
          operationId: "drawLot",
          summary: "Draw a lot",
          description: "It is blocked until it is opened for sale. 400 `bad_drawing`, 409 `lot_exists`.",
          params,
          body: newLot,
          response: { 201: staffLot, 409: errorBody, ...errorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireStaffRight(deps, request, "editVentures");
        return reply.status(201).send(unwrap(await drawLot(deps, readLots, by, request.params.id, request.body)));
      },
    );

    scope.put(
      "/api/crm/ventures/:id/batches/:idBatch",
      {
        schema: {
          ...common,
          operationId: "correctLot",
          summary: "Correct a lot",
          description: "409 `changed_meanwhile`, `lot_exists`, `lot_in_sale` (its name is in a contract).",
          params: lotParams,
          body: lotCorrection,
          response: { 200: staffLot, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireStaffRight(deps, request, "editVentures");
        const { id, idBatch } = request.params;
        return unwrap(await correctLot(deps, readLots, by, id, idBatch, request.body));
      },
    );

    scope.delete(
      "/api/crm/ventures/:id/batches/:idBatch",
      {
        schema: {
          ...common,
          operationId: "removeLot",
          summary: "Remove a lot nobody ever asked about",
          description: "`changeId` brings it back for a quarter of an hour. 409 `lot_in_use`.",
          params: lotParams,
          response: { 200: lotRemoved, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireStaffRight(deps, request, "editVentures");
        return unwrap(await removeLot(deps, by, request.params.id, request.params.idBatch));
      },
    );
  };
