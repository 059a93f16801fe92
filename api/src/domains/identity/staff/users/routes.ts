import type { FastifyInstance } from "fastify";
import { crmUser, pageOf, staffRoles } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { csvAnswer } from "#platform/text/csv.ts";
import { sendTable } from "#platform/tables/send-table.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { presentStaff } from "../../present/staff.ts";
import { findProtected } from "../../repository/second-factor.ts";
import { readStaff, SORTABLE } from "../../repository/staff.ts";
import { staffTable } from "../../tables/tasks.ts";

const query = z.extend(pageQuery(SORTABLE), {
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."))),
  role: z.optional(z.enum(staffRoles, "O perfil de acesso não existe.")),
  active: z.optional(
    z.pipe(
      z.enum(["true", "false"], "Informe true ou false."),
      z.transform((text) => text === "true"),
    ),
  ),
});
const call = staffCall("staff");

/** `/api/crm/users`: the staff, for administrators alone. Passwords are never answered. */
export const staffUserRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/users",
      {
        schema: {
          ...call,
          operationId: "staff",
          summary: "The staff",
          description: "For administrators: other roles and customers get 403.",
          querystring: query,
          response: { 200: pageOf(crmUser), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageUsers");
        const { rows, total } = await readStaff(deps.db, request.query);
        const holders = await findProtected(
          deps.db.orm,
          rows.map(({ id }) => id),
        );
        return presentPage(
          request.query,
          rows.map((row) => presentStaff(row, holders.has(row.id))),
          total,
        );
      },
    );

    routes.get(
      "/api/crm/users/export",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "staffCsv",
          summary: "The staff of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await requireRight(request, "manageUsers");
        const { page: _page, size: _size, sort, ...filter } = request.query;
        return sendTable(deps, reply, staffTable, [filter, sort], { name: "usuarios" });
      },
    );
  };
