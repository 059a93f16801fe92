import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { idParam, errorBody } from "@gleba/shared/contracts";
import { newPriceTable, priceTable, ventureTerms, ventureTermsChange } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { createSweeper } from "#platform/jobs/sweeper.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import { requireLotReader } from "../permissions.ts";
import { developmentErrors } from "../../rules/development.ts";
import { changeTerms } from "./change.ts";
import { presentTerms } from "../../present/terms.ts";
import { addTable, applyDueTables, removeTable } from "./price-tables.ts";
import { readBlocks } from "../../repository/lots.ts";
import { readTables } from "../../repository/price-tables.ts";
import { readDevelopmentRow } from "../../repository/developments.ts";

const LOOK_EVERY_MS = 60_000;

const params = z.strictObject({ id: idParam });
const tableParams = z.strictObject({ id: idParam, tableId: idParam });
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody };
const common = { tags: ["terms"], security: [{ bearer: [] }] };

/** `/api/crm/ventures/{id}/terms` and `…/price-tables`: how a development is sold, for who draws, prices or sells. */
export const termsRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const sweeper = createSweeper(() => applyDueTables(deps), {
      everyMs: LOOK_EVERY_MS,
      failed: (error) => deps.logger.warn({ err: error }, "price tables could not be looked for yet"),
    });
    app.addHook("onReady", async () => sweeper.wake());
    app.addHook("onClose", () => sweeper.close());

    scope.get(
      "/api/crm/ventures/:id/terms",
      {
        schema: {
          ...common,
          operationId: "ventureTerms",
          summary: "How a development is sold",
          description:
            "Hold hours, ways to pay, what the summary tells, tables of prices. The registry is read-only here.",
          params,
          response: { 200: ventureTerms, ...errorResponses },
        },
      },
      async (request) => {
        await requireLotReader(deps, request);
        const { id } = request.params;
        const venture = await readDevelopmentRow(deps.db.orm, id);
        if (!venture) throw developmentErrors.notFound();
        const { orm } = deps.db;
        return presentTerms(venture, await readTables(orm, id), await readBlocks(orm, id), dayInBrazil(deps.clock()));
      },
    );

    scope.put(
      "/api/crm/ventures/:id/terms",
      {
        schema: {
          ...common,
          operationId: "changeVentureTerms",
          summary: "Change how a development is sold",
          description: "409 `changed_meanwhile`.",
          params,
          body: ventureTermsChange,
          response: { 200: ventureTerms, 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(deps, request, "priceLots");
        return unwrap(await changeTerms(deps, by, request.params.id, request.body));
      },
    );

    scope.post(
      "/api/crm/ventures/:id/price-tables",
      {
        schema: {
          ...common,
          operationId: "addPriceTable",
          summary: "Add a table of prices",
          description:
            "It reaches the lots on its first day in Brazil; one that begins today at once. Lots in a sale keep their price. 400 `table_in_the_past`, `unknown_lots`; 409 `tables_overlap`.",
          params,
          body: newPriceTable,
          response: { 201: priceTable, 409: errorBody, ...errorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(deps, request, "priceLots");
        return reply.status(201).send(unwrap(await addTable(deps, by, request.params.id, request.body)));
      },
    );

    scope.delete(
      "/api/crm/ventures/:id/price-tables/:tableId",
      {
        schema: {
          ...common,
          operationId: "removePriceTable",
          summary: "Remove a table of prices before its day",
          description: "409 `table_applied`.",
          params: tableParams,
          response: { 200: z.object({ id: z.int() }), 409: errorBody, ...errorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(deps, request, "priceLots");
        return unwrap(await removeTable(deps, by, request.params.id, request.params.tableId));
      },
    );
  };
