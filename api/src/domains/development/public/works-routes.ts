import type { FastifyInstance } from "fastify";
import { errorBody, idParam, nearbyPlaces, workReports, works } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { presentReport, presentWorks } from "../present/works.ts";
import { readDevelopmentRow, readLotBounds, type DevelopmentRow } from "../repository/developments.ts";
import { readNearest } from "../repository/places.ts";
import { readReports } from "../repository/work-reports.ts";
import { readWorks } from "../repository/works.ts";
import { cornersOf } from "../rules/corners.ts";
import { developmentErrors } from "../rules/development.ts";

/** As far as people call a place near, and as many of a kind as they compare. */
const NEAR_M = 10_000;
const MOST_OF_A_KIND = 3;

const params = z.strictObject({ id: idParam });
const query = z.omit(pageQuery(["reportedOn"]), { sort: true, count: true });
const response = { 400: errorBody, 404: errorBody };

/** How far the works of a published development are, and what lies near it. */
export const publicWorksRoutes =
  ({ db, storage }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-cache"));

    const published = async (id: number): Promise<DevelopmentRow> => {
      const found = await readDevelopmentRow(db.orm, id);
      if (!found?.published) throw developmentErrors.notFound();
      return found;
    };
    const centreOf = async (row: DevelopmentRow) => {
      const bounds = cornersOf(row) ?? (await readLotBounds(db.orm, row.id));
      if (bounds)
        return {
          latitude: (bounds.neLatitude + bounds.swLatitude) / 2,
          longitude: (bounds.neLongitude + bounds.swLongitude) / 2,
        };
      const { latitude, longitude } = row;
      return latitude === null || longitude === null ? null : { latitude, longitude };
    };

    scope.get(
      "/api/public/ventures/:id/works",
      {
        schema: {
          operationId: "works",
          summary: "How far each stage of a development's works is",
          tags: ["ventures"],
          params,
          response: { 200: works, ...response },
        },
      },
      async (request) => presentWorks(await readWorks(db.orm, (await published(request.params.id)).id)),
    );

    scope.get(
      "/api/public/ventures/:id/work-reports",
      {
        schema: {
          operationId: "workReports",
          summary: "Reports of a development's works with photos",
          description: "The newest first.",
          tags: ["ventures"],
          params,
          querystring: query,
          response: { 200: workReports, ...response },
        },
      },
      async (request) => {
        const { id } = await published(request.params.id);
        const { rows, total } = await readReports(db.orm, id, request.query);
        return presentPage(
          request.query,
          rows.map((row) => presentReport(row, storage)),
          total,
        );
      },
    );

    scope.get(
      "/api/public/ventures/:id/nearby",
      {
        schema: {
          operationId: "nearby",
          summary: "What lies near a development",
          description:
            "The nearest three of each kind within 10 km of its centre, the nearest first; distances are straight lines. `sources` are to be named beside them.",
          tags: ["ventures"],
          params,
          response: { 200: nearbyPlaces, ...response },
        },
      },
      async (request) => {
        const centre = await centreOf(await published(request.params.id));
        if (!centre) return { places: [], sources: [] };
        const found = await readNearest(db.orm, { ...centre, radiusM: NEAR_M, most: MOST_OF_A_KIND });
        return {
          places: found.map(({ kind, name, distanceM }) => ({ kind, name, distanceM })),
          sources: [...new Set(found.map(({ source }) => source))].toSorted(),
        };
      },
    );
  };
