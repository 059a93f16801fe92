import type { FastifyInstance } from "fastify";
import { firstStepKeys, firstSteps, type FirstStepKey } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { readSiteCompany } from "#domains/content";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readStoredSteps } from "../../repository/first-steps.ts";

/** `GET /api/crm/first-steps`: what an administrator has to do before the company sells. */
export const firstStepRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/first-steps",
      {
        schema: {
          ...staffCall("staff"),
          operationId: "firstSteps",
          summary: "What a company needs before it sells, and what of it is done",
          description: "Read from what the steps leave: undone, a step is to be done again.",
          response: { 200: firstSteps, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "configureSite");
        const [stored, { legalName, cnpj, contact }] = await Promise.all([
          readStoredSteps(deps.db.orm, dayInBrazil(deps.clock())),
          readSiteCompany(deps),
        ]);
        const done: Record<FirstStepKey, boolean> = {
          ...stored,
          company: [legalName, cnpj, contact].every((text) => text !== ""),
          mail: deps.config.smtp !== undefined,
        };
        return { steps: firstStepKeys.map((key) => ({ key, done: done[key] })) };
      },
    );
  };
