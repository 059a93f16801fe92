import type { FastifyInstance } from "fastify";
import { auditEntry, auditFilter, pageOf, errorBody, type AuditEntry } from "@gleba/shared/contracts";
import { auditPeople } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { withoutEach } from "#platform/db/many-in-audit.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { readAudit, readPeople, type AuditRow } from "../../repository/audit.ts";
import { auditTable } from "../../tables/tasks.ts";

const present = (row: AuditRow): AuditEntry => ({ ...withoutEach(row), at: row.at.toISOString() });

const query = z.extend(pageQuery(["at"]), auditFilter);
const filterQuery = z.strictObject({ ...auditFilter, sort: z.optional(z.string().check(z.maxLength(80))) });

const filterOf = ({ entityId, from, to, ...rest }: Omit<z.output<typeof filterQuery>, "sort">) => ({
  ...rest,
  entityId: entityId === undefined ? undefined : Number(entityId),
  from: from === undefined ? undefined : startOfDayInBrazil(from),
  until: to === undefined ? undefined : startOfDayInBrazil(addDays(to, 1)),
});

/** `GET /api/crm/audit`: who changed what, and how it was before. Nobody can change it. */
export const auditRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    const common = { tags: ["staff"], security: [{ bearer: [] }] };
    const refused = { 400: errorBody, 401: errorBody, 403: errorBody };
    scope.get(
      "/api/crm/audit",
      {
        schema: {
          ...common,
          operationId: "audit",
          summary: "Who changed what",
          description: "For administrators, newest first; `from` and `to` are days in São Paulo, both included.",
          querystring: query,
          response: { 200: pageOf(auditEntry), ...refused },
        },
      },
      async (request, reply) => {
        await requireRight(deps, request, "readAudit");
        const { page, size, count, sort: _, ...filter } = request.query;
        const { rows, total } = await readAudit(deps.db, { page, size, count, ...filterOf(filter) });
        return reply.header("cache-control", "no-store").send(presentPage(request.query, rows.map(present), total));
      },
    );
    scope.get(
      "/api/crm/audit/people",
      {
        schema: {
          ...common,
          operationId: "auditPeople",
          summary: "Who of the staff changed something",
          querystring: z.strictObject({}),
          response: { 200: auditPeople, ...refused },
        },
      },
      async (request, reply) => {
        await requireRight(deps, request, "readAudit");
        return reply.header("cache-control", "no-store").send(await readPeople(deps.db));
      },
    );
    scope.get(
      "/api/crm/audit/export",
      {
        config: { freshProof: true },
        schema: {
          ...common,
          operationId: "auditCsv",
          summary: "Who changed what, as a table",
          description: "All lines of the filter, newest first, for spreadsheets in Brazil.",
          querystring: filterQuery,
          response: { 200: csvAnswer, ...refused },
        },
      },
      async (request, reply) => {
        await requireRight(deps, request, "readAudit");
        const { sort: _, ...filter } = request.query;
        void reply.header("cache-control", "no-store");
        return sendTable(deps, reply as never, auditTable, [filterOf(filter)], { name: "auditoria" });
      },
    );
  };
