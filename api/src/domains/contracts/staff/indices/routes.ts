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
import type { RateSource } from "#platform/bank/rate-source.ts";
import { createSweeper } from "#platform/jobs/sweeper.ts";
import { fetchDueRates } from "../../indices/fetch-rates.ts";
import { sgsSource } from "../../indices/sgs-source.ts";
import { presentSources } from "../../present/rate-source.ts";
import { readSources } from "../../repository/rate-sources.ts";
import { readAllRates, readIndexNames } from "../../repository/index-rates.ts";
import { addRate, correctRate, impactOf } from "./changes.ts";
import { loadRates } from "./load.ts";

const call = staffCall("indices");
const PATH = "/api/crm/indices";

const LOOK_EVERY_MS = 10 * 60_000;

/** Asks the source while the server runs, also for what came out while none did. */
const fetchInBackground = (app: FastifyInstance, deps: Deps, source: RateSource): void => {
  const closing = new AbortController();
  const sweeper = createSweeper(() => fetchDueRates(deps, source, closing.signal), {
    everyMs: LOOK_EVERY_MS,
    failed: (error) => deps.logger.warn({ err: error }, "rates could not be fetched yet"),
  });
  app.addHook("onReady", async () => sweeper.wake());
  app.addHook("onClose", () => {
    closing.abort();
    return sweeper.close();
  });
};

/** `/api/crm/indices`: the rates that contracts are corrected by, computed anew whenever a contract is read. */
export const indexRateRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const source = deps.config.indexRates && sgsSource(deps.config.indexRates);
    if (source) fetchInBackground(app, deps, source);

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
          sources: source ? presentSources(source.indices, await readSources(orm)) : [],
        };
      },
    );

    routes.post(
      PATH,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "addIndexRate",
          summary: "What an index rose in a month",
          description: "A fraction: 0.0046 is 0.46%. 409 `rate_known` where the month has one already.",
          body: newIndexRate,
          response: { 201: indexRate, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await addRate(deps, await requireRight(request, "manageFinanceRules"), request.body))),
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
        await requireRight(request, "manageFinanceRules");
        return impactOf(deps, deps.db.orm, request.body);
      },
    );

    routes.post(
      `${PATH}/import`,
      {
        config: { freshProof: true },
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
      async (request) => unwrap(await loadRates(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );

    routes.put(
      PATH,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "correctIndexRate",
          summary: "Correct the rate of a month, with the reason",
          description: "409 `changed_meanwhile` when `seen` is not its rate any more.",
          body: indexCorrection,
          response: { 200: indexRate, ...recordErrorResponses },
        },
      },
      async (request) =>
        unwrap(await correctRate(deps, await requireRight(request, "manageFinanceRules"), request.body)),
    );
  };
