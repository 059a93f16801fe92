import type { FastifyInstance } from "fastify";
import { crmUser, crmUserChange, idParam, newCrmUser, pageOf, errorBody, staffRoles } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { csvAnswer, MOST_ROWS, sendCsv } from "#platform/text/csv.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith } from "#platform/auth/guard.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { addStaff, changeStaff, resendInvitation, removeStaff } from "./changes.ts";
import { STAFF_COLUMNS, staffCells } from "./csv.ts";
import { presentStaff } from "../../present/staff.ts";
import { readStaff, SORTABLE } from "../../repository/staff.ts";

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
const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const refused = { 400: errorBody, 401: errorBody, 403: errorBody };
const common = { tags: ["staff"], security: [{ bearer: [] }] };

/** `/api/crm/users`: the staff, for administrators alone. Passwords are never answered. */
export const staffUserRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const administrator = async (request: Parameters<typeof staffWith>[1]) =>
      unwrap(await staffWith(deps, request, "manageUsers"));

    scope.get(
      "/api/crm/users",
      {
        schema: {
          ...common,
          operationId: "staff",
          summary: "The staff",
          description: "For administrators: other roles and customers get 403.",
          querystring: query,
          response: { 200: pageOf(crmUser), ...refused },
        },
      },
      async (request) => {
        await administrator(request);
        const { rows, total } = await readStaff(deps.db, request.query);
        return presentPage(request.query, rows.map(presentStaff), total);
      },
    );

    scope.get(
      "/api/crm/users/export",
      {
        schema: {
          ...common,
          operationId: "staffCsv",
          summary: "The staff of a filter as CSV",
          querystring: query,
          response: { 200: csvAnswer, ...refused },
        },
      },
      async (request, reply) => {
        await administrator(request);
        const { rows } = await readStaff(deps.db, { ...request.query, page: 0, size: MOST_ROWS });
        return sendCsv(reply, "usuarios", [STAFF_COLUMNS, ...rows.map((row) => staffCells(presentStaff(row)))]);
      },
    );

    scope.post(
      "/api/crm/users",
      {
        schema: {
          ...common,
          operationId: "addStaff",
          summary: "Add somebody to the staff",
          description:
            "Without a password the person is invited by e-mail to choose one. 409 `login_taken`, `email_taken`.",
          body: newCrmUser,
          response: { 201: crmUser, 409: errorBody, ...refused },
        },
      },
      async (request, reply) => {
        const by = await administrator(request);
        return reply.status(201).send(unwrap(await addStaff(deps, by, request.body)));
      },
    );

    scope.put(
      "/api/crm/users/:id",
      {
        schema: {
          ...common,
          operationId: "changeStaff",
          summary: "Change a member of staff",
          description:
            "Who loses rights is signed out everywhere. 409 `last_administrator`, `email_taken`, `changed_meanwhile`.",
          params,
          body: crmUserChange,
          response: { 200: crmUser, 404: errorBody, 409: errorBody, ...refused },
        },
      },
      async (request) => {
        const by = await administrator(request);
        return unwrap(await changeStaff(deps, by, request.params.id, request.body));
      },
    );

    scope.delete(
      "/api/crm/users/:id",
      {
        schema: {
          ...common,
          operationId: "removeStaff",
          summary: "Remove somebody from the staff",
          description: "For good; what they did stays in the audit. 409 `last_administrator`.",
          params,
          response: { 200: done, 404: errorBody, 409: errorBody, ...refused },
        },
      },
      async (request) => {
        const by = await administrator(request);
        return unwrap(await removeStaff(deps, by, request.params.id));
      },
    );

    scope.post(
      "/api/crm/users/:id/invitation",
      {
        schema: {
          ...common,
          operationId: "inviteStaff",
          summary: "Mail a member of staff the link to a password",
          description:
            "An invitation to who has no password yet, a link to a new one to the others. The link mailed before dies. 409 `staff_inactive`.",
          params,
          response: { 200: done, 404: errorBody, 409: errorBody, ...refused },
        },
      },
      async (request) => {
        const by = await administrator(request);
        return unwrap(await resendInvitation(deps, by, request.params.id));
      },
    );
  };
