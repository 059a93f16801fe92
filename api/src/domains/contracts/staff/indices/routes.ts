import type { FastifyInstance } from "fastify";
import { desc, sql } from "drizzle-orm";
import { indexCorrection, indexRate, indexTable, newIndexRate } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { indexRates } from "#platform/db/schema/index.ts";
import { addRate, correctRate } from "./changes.ts";

const call = staffCall("indices");
const PATH = "/api/crm/indices";

/** `/api/crm/indices`: the rates that contracts are corrected by, computed anew whenever a contract is read. */
export const indexRateRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "indices",
          summary: "Monthly rates, the newest first, and the indices that contracts use",
          response: { 200: indexTable, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readCustomers");
        const { orm } = deps.db;
        const rates = await orm.select().from(indexRates).orderBy(indexRates.name, desc(indexRates.month));
        const used = await orm.execute<{ name: string }>(sql`
          SELECT DISTINCT index_name AS name FROM contracts WHERE index_name <> 'sem índice'
          UNION SELECT DISTINCT plan ->> 'index' FROM ventures, jsonb_array_elements(financing) AS plan
            WHERE coalesce(plan ->> 'index', '') <> ''
          UNION SELECT DISTINCT name FROM index_rates ORDER BY 1`);
        return {
          names: used.rows.map(({ name }) => name),
          rates: rates.map(({ name, month, rate }) => ({ name, month: month.slice(0, 7), rate })),
        };
      },
    );

    routes.post(
      PATH,
      {
        schema: {
          ...call,
          operationId: "addIndexRate",
          summary: "What an index rose in a month",
          description: "A fraction: 0.0046 is 0.46 %. 409 `rate_known` where the month has one already.",
          body: newIndexRate,
          response: { 201: indexRate, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await addRate(deps, await requireRight(request, "manageContracts"), request.body))),
    );

    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "correctIndexRate",
          summary: "Correct the rate of a month, with the reason",
          description: "409 `changed_meanwhile` when `seen` is not its rate any more.",
          body: indexCorrection,
          response: { 200: indexRate, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await correctRate(deps, await requireRight(request, "manageContracts"), request.body)),
    );
  };
