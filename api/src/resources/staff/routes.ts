import type { FastifyInstance } from "fastify";
import { crmUser, pageOf, refusal } from "@gleba/shared/contracts";
import type { Deps } from "../../platform/deps.ts";
import { staffIn } from "../../platform/guard.ts";
import { pageQuery, presentPage } from "../../platform/http/page.ts";
import { zodScope } from "../../platform/http/zod-scope.ts";
import { granted } from "../../platform/refusal.ts";
import { presentStaff } from "./present.ts";
import { readStaff, SORTABLE } from "./repository.ts";

/** `GET /api/crm/users`: the staff, for administrators. */
export const staffRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/api/crm/users",
      {
        schema: {
          operationId: "staff",
          summary: "The staff",
          description: "For administrators: other roles and customers get 403. Passwords are never answered.",
          tags: ["staff"],
          security: [{ bearer: [] }],
          querystring: pageQuery(SORTABLE),
          response: { 200: pageOf(crmUser), 400: refusal, 401: refusal, 403: refusal },
        },
      },
      async (request, reply) => {
        granted(await staffIn(deps, request, ["admin"]));
        const { rows, total } = await readStaff(deps.db, request.query);
        return reply
          .header("cache-control", "no-store")
          .send(presentPage(request.query, rows.map(presentStaff), total));
      },
    );
  };
