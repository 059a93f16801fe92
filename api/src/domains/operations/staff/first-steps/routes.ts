import type { FastifyInstance } from "fastify";
import {
  developmentLacks,
  firstStepKeys,
  firstSteps,
  type FirstStepKey,
  type FirstSteps,
} from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { readSiteCompany } from "#domains/content";
import { readOnlyLacking } from "#domains/development";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readStoredSteps } from "../../repository/first-steps.ts";

const OF_A_DEVELOPMENT = [...developmentLacks, "published"] as const;

/** A step that is to be done, with the development that it is to be done of. */
const presentStep = async ({ db }: Deps, key: FirstStepKey, done: boolean): Promise<FirstSteps["steps"][number]> => {
  const lack = OF_A_DEVELOPMENT.find((name) => name === key);
  return done || !lack ? { key, done } : { key, done, venture: await readOnlyLacking(db.orm, lack) };
};

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
        return { steps: await Promise.all(firstStepKeys.map((key) => presentStep(deps, key, done[key]))) };
      },
    );
  };
