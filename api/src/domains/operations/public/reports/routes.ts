import type { FastifyInstance } from "fastify";
import { pageReports, errorBody, releaseError, releaseHealth } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { operator } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { keepErrors, readErrors } from "../../repository/errors.ts";
import { countReports, readReportCounts } from "../../repository/reports.ts";
import { createVisitLimits } from "./visit-limits.ts";
import { compareReleases } from "../../rules/reports.ts";

const query = z.strictObject({
  hours: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, "Informe de 1 a 720 horas.")),
      z.pipe(z.transform(Number), z.number().check(z.maximum(720, "Informe de 1 a 720 horas."))),
    ),
    24,
  ),
});

/** What pages report of the builds they run, and how these compare. */
export const reportRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    const countable = createVisitLimits();

    scope.post(
      "/api/public/reports",
      {
        schema: {
          operationId: "reportPage",
          summary: "What a page measured, and what failed in it",
          description:
            "Counted by build and hour; failures are logged with their id, parts of traces passed on where traces are wanted. Where a canary is compared, a visit counts once, and three of a network a day. Nothing of it names a person.",
          tags: ["operations"],
          body: pageReports,
          response: { 202: z.object({ received: z.int() }), 400: errorBody },
        },
      },
      async (request, reply) => {
        const { reports: sent, visit, ...page } = request.body;
        const reports = sent.filter((report) => report.kind !== "span");
        for (const report of reports)
          if (report.kind === "failure") request.log.warn({ ...page, ...report }, "page failed");
        const now = deps.clock();
        deps.tracing.recordPage(
          sent.filter((report) => report.kind === "span"),
          now.getTime(),
        );
        const counted = countable({ address: request.ip, visit, reports }, now);
        if (counted.length > 0) await countReports(deps.db, now, counted);
        await keepErrors(
          deps.db,
          now,
          reports.filter((report) => report.kind === "failure"),
        );
        return reply.status(202).send({ received: sent.length });
      },
    );

    scope.get(
      "/internal/releases",
      {
        schema: {
          operationId: "releaseHealth",
          summary: "How each build does, stable beside canary",
          description: "For whoever runs the portal: from this machine, or with OPERATIONS_TOKEN as bearer.",
          tags: ["operations"],
          querystring: query,
          response: { 200: z.array(releaseHealth), 400: errorBody, 401: errorBody },
        },
      },
      async (request) => {
        unwrap(operator(deps, request));
        return compareReleases(
          await readReportCounts(deps.db, new Date(deps.clock().getTime() - request.query.hours * 3_600_000)),
        );
      },
    );

    scope.get(
      "/internal/errors",
      {
        schema: {
          operationId: "releaseErrors",
          summary: "Where pages failed, by build and place, the latest first",
          description: "For whoever runs the portal: from this machine, or with OPERATIONS_TOKEN as bearer.",
          tags: ["operations"],
          querystring: query,
          response: { 200: z.array(releaseError), 400: errorBody, 401: errorBody },
        },
      },
      async (request) => {
        unwrap(operator(deps, request));
        return readErrors(deps.db, new Date(deps.clock().getTime() - request.query.hours * 3_600_000));
      },
    );
  };
