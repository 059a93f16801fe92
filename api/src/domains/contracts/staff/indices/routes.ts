import type { FastifyInstance } from "fastify";
import { indexCorrection, indexRate, indexTable, newIndexRate } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readAllRates, readIndexNames } from "../../repository/index-rates.ts";
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
        const rates = await readAllRates(orm);
        return {
          names: await readIndexNames(orm),
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
