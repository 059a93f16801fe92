import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import {
  salesGoals,
  salesGoalsChange,
  salesGoalsQuery,
  type SalesGoals,
  type SalesGoalsChange,
} from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { lockGoals, readGoals, readSoldOfYear, readVentureName, writeGoals } from "../../repository/goals.ts";

const call = staffCall("staff");
const PATH = "/api/crm/goals";
const COMPANY = "toda a empresa";

const nameOf = async (on: Orm | Tx, venture: number | null): Promise<string | AppError> =>
  venture === null ? COMPANY : ((await readVentureName(on, venture)) ?? staffErrors.notFound("Este empreendimento"));

const goalsOf = async (on: Orm | Tx, year: number, venture: number | null, today: string): Promise<SalesGoals> => ({
  year,
  venture,
  months: await readGoals(on, year, venture),
  soldCents: await readSoldOfYear(on, year, venture),
  today,
});

/** As the audit keeps them: only the months that have a goal. */
const auditState = (months: readonly (number | null)[]): Record<string, number | null> =>
  Object.fromEntries(months.map((cents, index) => [`${String(index + 1).padStart(2, "0")}Cents`, cents]));

const changeGoals = (deps: Deps, by: Staff, change: SalesGoalsChange): Promise<SalesGoals | AppError> =>
  inTransaction(deps, async (tx) => {
    const { year, venture, months, seen } = change;
    const name = await nameOf(tx, venture);
    if (typeof name !== "string") return name;
    await lockGoals(tx);
    const before = await readGoals(tx, year, venture);
    if (!isDeepStrictEqual(before, seen)) return staffErrors.changedMeanwhile();
    await writeGoals(tx, { year, venture, months });
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "sales_goal",
      entityId: venture ?? 0,
      label: `${year}, ${name}`,
      before: auditState(before),
      after: auditState(months),
    });
    return goalsOf(tx, year, venture, dayInBrazil(deps.clock()));
  });

/** `/api/crm/goals`: what months are to sell, of the company or of a development. */
export const goalRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "salesGoals",
          summary: "What the months of a year are to sell, and what was signed in them",
          description: "Of a development, or without `venture` of the company as a whole.",
          querystring: salesGoalsQuery,
          response: { 200: salesGoals, ...recordErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageFinanceRules");
        const { year, venture = null } = request.query;
        unwrap(await nameOf(deps.db.orm, venture));
        return goalsOf(deps.db.orm, year, venture, dayInBrazil(deps.clock()));
      },
    );
    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "changeSalesGoals",
          summary: "Say what the months of a year are to sell",
          description: "All twelve at once, null for none. 409 `changed_meanwhile` when they are not those of `seen`.",
          body: salesGoalsChange,
          response: { 200: salesGoals, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changeGoals(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );
  };
