import type { FastifyInstance } from "fastify";
import { endedSessions, idParam, pageOf, removed } from "@gleba/shared/contracts";
import { secondFactorRoles, securityEvent, securityEventFilter, type SecurityEvent } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readFactorRoles } from "../../repository/second-factor.ts";
import { readSecurityEvents, type SecurityEventRow } from "../../repository/security-events.ts";
import { changeFactorRoles, endSessionsOf, resetSecondFactor } from "./company.ts";

const call = staffCall("staff");
const eventQuery = z.extend(pageQuery(["at"]), securityEventFilter);

const presentEvent = ({ at, actor: _a, previous: _p, hash: _h, ...row }: SecurityEventRow): SecurityEvent => ({
  ...row,
  at: at.toISOString(),
});

/** What administrators decide about everybody's security, and the log of what happened to accounts. */
export const companySecurityRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/security/roles",
      {
        schema: {
          ...call,
          operationId: "secondFactorRoles",
          summary: "Roles of the staff that need a second factor",
          response: { 200: secondFactorRoles, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageUsers");
        return { roles: await readFactorRoles(deps.db.orm) };
      },
    );

    routes.put(
      "/api/crm/security/roles",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "changeSecondFactorRoles",
          summary: "Name the roles that need a second factor",
          description:
            "Who has such a role and no second factor gets 428 `second_factor_setup_required` until they do. 409 `beyond_own_rights` for a role that may do more than whoever asks.",
          body: secondFactorRoles,
          response: { 200: secondFactorRoles, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await changeFactorRoles(deps, by, request.body.roles, originOf(request)));
      },
    );

    routes.delete(
      "/api/crm/users/:id/second-factor",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "resetSecondFactor",
          summary: "Take the second factor of a member of staff away who lost it",
          description: "Ends their sessions and tells them by e-mail. 409 `second_factor_off`.",
          params: z.strictObject({ id: idParam }),
          response: { 200: removed, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "manageUsers");
        return unwrap(await resetSecondFactor(deps, by, request.params.id, originOf(request)));
      },
    );

    for (const [role, people, operationId, whose] of [
      ["staff", "users", "endSessionsOfStaff", "a member of staff"],
      ["customer", "customers", "endSessionsOfCustomer", "a customer"],
    ] as const)
      routes.delete(
        `/api/crm/${people}/:id/sessions`,
        {
          config: { freshProof: true },
          schema: {
            ...call,
            operationId,
            summary: `End all sessions of ${whose}`,
            description: "Their ways in stay. It stands in the audit and in the log of security events.",
            params: z.strictObject({ id: idParam }),
            response: { 200: endedSessions, ...recordErrorResponses },
          },
        },
        async (request) => {
          const by = await requireRight(request, "manageUsers");
          return unwrap(await endSessionsOf(deps, by, { role, id: request.params.id }, originOf(request)));
        },
      );

    routes.get(
      "/api/crm/security/events",
      {
        schema: {
          ...call,
          operationId: "securityEvents",
          summary: "What happened to accounts: sign-ins, second factors, passwords, sessions",
          description: "Nobody can change it. Of customers it names the id alone.",
          querystring: eventQuery,
          response: { 200: pageOf(securityEvent), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readAudit");
        const { rows, total } = await readSecurityEvents(deps.db.orm, request.query);
        return presentPage(request.query, rows.map(presentEvent), total);
      },
    );
  };
