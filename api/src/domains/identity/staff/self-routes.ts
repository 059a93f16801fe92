import type { FastifyInstance } from "fastify";
import { errorBody, staffSelf, type StaffSelf } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readLayouts } from "../repository/list-layouts.ts";
import { readOpeningViews } from "../repository/opening-views.ts";
import { namedDevelopments } from "../repository/custom-roles.ts";
import { findProtected, isFactorRequired } from "../repository/second-factor.ts";

const present = (
  { id, name, role, roleName, can }: Staff,
  developments: StaffSelf["developments"],
  mustSetUpFactor: boolean,
): StaffSelf => ({
  id,
  name,
  role,
  ...(roleName !== null && { roleName }),
  can,
  developments,
  mustSetUpFactor,
});

/** `GET /api/crm/me`: who is signed in among the staff, and what they may do at this moment. */
export const staffSelfRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/crm/me",
      {
        config: { withoutFactor: true },
        schema: {
          operationId: "staffSelf",
          summary: "Who is signed in among the staff",
          description: "With what they may do: a screen that is not for them says so instead of being refused.",
          tags: ["staff"],
          security: [{ bearer: [] }],
          response: { 200: staffSelf, 401: errorBody, 403: errorBody },
        },
      },
      async (request, reply) => {
        const staff = unwrap(await anyStaff(deps, request));
        const { orm } = deps.db;
        const mustSetUp =
          (await isFactorRequired(orm, staff.id)) && !(await findProtected(orm, [staff.id])).has(staff.id);
        const [layouts, opening, developments] = await Promise.all([
          readLayouts(orm, staff.id),
          readOpeningViews(orm, staff.id),
          namedDevelopments(orm, staff.developments),
        ]);
        const self = { ...present(staff, developments, mustSetUp), layouts, opening };
        return reply.header("cache-control", "no-store").send(self);
      },
    );
  };
