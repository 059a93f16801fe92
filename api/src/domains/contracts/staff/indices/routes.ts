import type { FastifyInstance } from "fastify";
import {
  correctionImpact,
  correctionPreview,
  indexCorrection,
  indexRate,
  indexRatesFile,
  indexRatesLoaded,
  indexTable,
  newIndexRate,
} from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { readAllRates, readIndexNames } from "../../repository/index-rates.ts";
import { addRate, correctRate, impactOf } from "./changes.ts";
import { loadRates } from "./load.ts";

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

    routes.post(
      `${PATH}/correction-preview`,
      {
        schema: {
          ...call,
          operationId: "previewIndexCorrection",
          summary: "What another rate of a month would change",
          description: "Contracts, open slips and sums before and after, as of today; nothing is changed.",
          body: correctionPreview,
          response: { 200: correctionImpact, ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "manageContracts");
        return impactOf(deps, deps.db.orm, request.body);
      },
    );

    routes.post(
      `${PATH}/import`,
      {
        schema: {
          ...call,
          operationId: "loadIndexRates",
          summary: "Load the rates of many months from a file, all or none",
          description:
            "Lines of `mês;taxa` (`10/2026;0,56`, in percent) or the JSON of the Central Bank's SGS. 400 with a sentence for each wrong line or month that has another rate, and then nothing is loaded.",
          body: indexRatesFile,
          response: { 200: indexRatesLoaded, ...recordErrorResponses },
        },
      },
      async (request) => unwrap(await loadRates(deps, await requireRight(request, "manageContracts"), request.body)),
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
