import type { FastifyInstance } from "fastify";
import { crmUser, errorBody, idParam, newCrmUser } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { addStaff, changeStaff, removeStaff, resendInvitation } from "./changes.ts";
import { staffEntryBody } from "./specification-body.ts";

const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const call = staffCall("staff");

/** Changes under `/api/crm/users`, for administrators alone: adding, changing, removing and inviting. */
export const staffUserChangeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.post(
      "/api/crm/users",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "addStaff",
          summary: "Add somebody to the staff",
          description:
            "Without a password the person is invited by e-mail to choose one. 409 `login_taken`, `email_taken`.",
          body: newCrmUser,
          response: { 201: crmUser, 409: errorBody, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageUsers");
        return reply.status(201).send(unwrap(await addStaff(deps, by, request.body)));
      },
    );

    routes.put(
      "/api/crm/users/:id",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeStaff",
          summary: "Change a member of staff",
          description:
            "Who loses rights is signed out everywhere. 409 `last_administrator`, `email_taken`, `changed_meanwhile`; without `version` the last write wins, and the audit says so.",
          params,
          body: staffEntryBody,
          response: { 200: crmUser, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await changeStaff(deps, by, request.params.id, request.body));
      },
    );

    routes.delete(
      "/api/crm/users/:id",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "removeStaff",
          summary: "Remove somebody from the staff",
          description: "For good; what they did stays in the audit. 409 `last_administrator`.",
          params,
          response: { 200: done, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await removeStaff(deps, by, request.params.id));
      },
    );

    routes.post(
      "/api/crm/users/:id/invitation",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "inviteStaff",
          summary: "Mail a member of staff the link to a password",
          description:
            "An invitation to who has no password yet, a link to a new one to the others. The link mailed before dies. 409 `staff_inactive`.",
          params,
          response: { 200: done, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await resendInvitation(deps, by, request.params.id));
      },
    );
  };
