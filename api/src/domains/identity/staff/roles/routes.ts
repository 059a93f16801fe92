import type { FastifyInstance } from "fastify";
import { errorBody, idParam, removed } from "@gleba/shared/contracts";
import { customRoleChange, newCustomRole, staffRoleRow, staffRoleRows } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { countHolders, readCustomRoles } from "../../repository/custom-roles.ts";
import { listRoles } from "../../rules/roles.ts";
import { addRole, changeRole, removeRole } from "./changes.ts";

const params = z.strictObject({ id: idParam });
const call = staffCall("staff");

/** `/api/crm/roles`: what people may be allowed, in words, and the company's own roles. For those who manage users. */
export const roleRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/roles",
      {
        schema: {
          ...call,
          operationId: "staffRoles",
          summary: "Roles of the staff, what each allows, and how many people have it",
          response: { 200: staffRoleRows, ...staffErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        const { orm } = deps.db;
        return { roles: listRoles(by, await readCustomRoles(orm), await countHolders(orm)) };
      },
    );

    routes.post(
      "/api/crm/roles",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "addRole",
          summary: "Name a role of the company's own: a set of rights",
          description:
            "409 `beyond_own_rights` for a right that whoever asks lacks, `role_name_taken`, `too_many_roles`.",
          body: newCustomRole,
          response: { 201: staffRoleRow, 409: errorBody, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageUsers");
        return reply.status(201).send(unwrap(await addRole(deps, by, request.body)));
      },
    );

    routes.put(
      "/api/crm/roles/:id",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeRole",
          summary: "Change what one of the company's own roles allows",
          description:
            "At once for everybody who has it, signed in or not. 409 `beyond_own_rights`, `role_name_taken`, `changed_meanwhile`.",
          params,
          body: customRoleChange,
          response: { 200: staffRoleRow, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await changeRole(deps, by, request.params.id, request.body));
      },
    );

    routes.delete(
      "/api/crm/roles/:id",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "removeRole",
          summary: "Remove one of the company's own roles",
          description: "409 `role_in_use` while somebody has it, `beyond_own_rights`.",
          params,
          response: { 200: removed, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await removeRole(deps, by, request.params.id));
      },
    );
  };
