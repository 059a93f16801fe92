import type { FastifyInstance } from "fastify";
import { auditEntry, auditFilter, pageOf, refusal, type AuditEntry } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { addDays, startOfDayInBrazil } from "../../platform/calendar.ts";
import type { Deps } from "../../platform/deps.ts";
import { staffWith } from "../../platform/guard.ts";
import { pageQuery, presentPage } from "../../platform/http/page.ts";
import { zodScope } from "../../platform/http/zod-scope.ts";
import { granted } from "../../platform/refusal.ts";
import { readAudit, type AuditRow } from "./repository.ts";

const present = ({ at, ...row }: AuditRow): AuditEntry => ({ ...row, at: at.toISOString() });

/** `GET /api/crm/audit`: who changed what, and how it was before. Nobody can change it. */
export const auditRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/crm/audit",
      {
        schema: {
          operationId: "audit",
          summary: "Who changed what",
          description: "For administrators, newest first; `from` and `to` are days in São Paulo, both included.",
          tags: ["staff"],
          security: [{ bearer: [] }],
          querystring: z.extend(pageQuery(["at"]), auditFilter),
          response: { 200: pageOf(auditEntry), 400: refusal, 401: refusal, 403: refusal },
        },
      },
      async (request, reply) => {
        granted(await staffWith(deps, request, "readAudit"));
        const { entityId, from, to, ...query } = request.query;
        const { rows, total } = await readAudit(deps.db, {
          ...query,
          entityId: entityId === undefined ? undefined : Number(entityId),
          from: from === undefined ? undefined : startOfDayInBrazil(from),
          until: to === undefined ? undefined : startOfDayInBrazil(addDays(to, 1)),
        });
        return reply.header("cache-control", "no-store").send(presentPage(request.query, rows.map(present), total));
      },
    );
  };
