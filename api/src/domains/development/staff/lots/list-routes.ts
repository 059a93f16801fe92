import { Readable } from "node:stream";
import { pageOf } from "@gleba/shared/contracts";
import { lotFilter, lotIssues, lotSorts, staffLot, staffLotMap, type StaffLot } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { csvAnswer, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { lotRows, lotsGeoJson } from "./export.ts";
import { requireLotReader } from "../permissions.ts";
import { readDevelopmentName } from "../../repository/lots.ts";
import { lotErrors } from "../../rules/lots.ts";
import { isNamed, sorted } from "./select.ts";
import type { ZodScope } from "#platform/http/zod-scope.ts";
import type { ReadStaffLots } from "./lots-cache.ts";
import { common, errorResponses, params } from "./call.ts";

const query = z.extend(pageQuery(lotSorts), lotFilter);
const mapQuery = z.strictObject(lotFilter);
const exported = z.extend(z.strictObject(lotFilter), {
  format: z._default(z.enum(["csv", "geojson"]), "csv"),
  sort: pageQuery(lotSorts).shape.sort,
});
const geoJsonAnswer = { description: "The lots", content: { "application/geo+json": { schema: z.string() } } };

const countIssues = (lots: readonly StaffLot[]) =>
  Object.fromEntries(
    lotIssues.map((issue) => [issue, lots.filter(({ issues }) => issues.includes(issue)).length]),
  ) as Record<(typeof lotIssues)[number], number>;

/** Lots of each block that have a side which nobody confirmed. */
const countProposed = (lots: readonly StaffLot[]) => {
  const counts = new Map<string, number>();
  for (const { block } of lots.filter(({ sides }) => sides.some(({ proposed }) => proposed)))
    counts.set(block, (counts.get(block) ?? 0) + 1);
  return [...counts].map(([block, count]) => ({ block, lots: count }));
};

/** The lots of a development by page, on the map and as a file. */
export const addListRoutes = (scope: ZodScope, deps: Deps, readLots: ReadStaffLots): void => {
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
        querystring: mapQuery,
        response: { 200: staffLotMap, ...errorResponses },
      },
    },
    async (request) => {
      await requireLotReader(deps, request);
      const { venture, lots } = await lotsOf(request.params.id);
      return {
        // What is added stands before the spread: after it each of thousands of lots took ten times as long.
        lots: lots.map((lot) => ({ matches: isNamed(lot, request.query), ...lot })),
        ventureName: venture.name,
        blocks: [...new Set(lots.map(({ block }) => block))],
        issues: countIssues(lots),
        proposedSides: countProposed(lots),
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
        .send(Readable.from(lotsGeoJson(named), { objectMode: false }) as never);
    },
  );
};
