import type { FastifyInstance } from "fastify";
import { errorBody, simulateRequest, simulation } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { readCompany, readLogo } from "#domains/content";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { drawInTurn } from "#platform/pdf/draw-in-turn.ts";
import { fileName } from "../../pdf/file-name.ts";
import { drawSimulation } from "../../pdf/tasks.ts";
import { deleteUnused, readSimulation } from "../../repository/simulations.ts";
import { simulationErrors } from "../../rules/simulations.ts";
import { ROUTE, simulate } from "./simulate.ts";

const params = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{16,64}$/, "O identificador da simulação não é válido.")),
});
const DAY_MS = 86_400_000;
/** How long an address that was passed on or printed still answers. */
const LIFETIME_MS = 90 * DAY_MS;
const DELETE_EVERY_MS = 3_600_000;
const pdf = { content: { "application/pdf": { schema: z.unknown() } } };

/**
 * `POST /api/public/batches/simulate` calculates and stores; `GET /api/public/simulations/{id}` and `…/pdf` show what was
 * stored to whoever has its unguessable id. The contact that came with it is never shown.
 */
export const simulationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = zodScope(app);
    const find = async (id: string) => {
      const found = await readSimulation(deps.db, id);
      if (!found) throw simulationErrors.notFound();
      return found;
    };

    routes.post(
      "/api/public/batches/simulate",
      {
        schema: {
          operationId: "simulateBatch",
          summary: "Reckon the purchase of a lot",
          description:
            "Keeps the simulation under an unguessable id and answers it whole. `totalPaidCents` is the down payment and every payment; `paymentCents` of a month holds its balloon. Balloons reduce the base at face value; roundings go into the last installment. 409 `sales_not_open` (no registration, or not on sale), `lot_not_available`, `financing_not_offered`; 422 `terms_not_offered` with `fields`: outside of the venture's plans. " +
            KEY_DESCRIPTION,
          tags: ["batches"],
          headers: keyHeaders,
          body: simulateRequest,
          response: { 200: simulation, 400: errorBody, 404: errorBody, 409: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, request.body));
        await askedOfAddress(deps, "simulation", request);
        return unwrap(await simulate(deps, request.body, keyed));
      },
    );

    routes.get(
      "/api/public/simulations/:id",
      {
        schema: {
          operationId: "readSimulation",
          summary: "A simulation as it was kept",
          tags: ["batches"],
          params,
          response: { 200: simulation, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        void reply.header("cache-control", "private, no-store");
        return find(request.params.id);
      },
    );

    routes.get(
      "/api/public/simulations/:id/pdf",
      {
        schema: {
          operationId: "printSimulation",
          summary: "The same as a document on A4, with the summary of law 13.786/2018",
          tags: ["batches"],
          params,
          response: { 200: pdf, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const [printed, document] = await drawInTurn(async (draw) => {
          const found = await find(request.params.id);
          const company = await readCompany(deps, found.ventureId);
          const logo = await readLogo(deps, company.logo);
          return [found, await draw(drawSimulation, [found, company, logo])];
        });
        return reply
          .type("application/pdf")
          .header("cache-control", "private, no-store")
          .header("content-disposition", `attachment; filename="${fileName(printed)}"`)
          .send(document);
      },
    );

    const timer = setInterval(() => {
      deleteUnused(deps.db.orm, new Date(deps.clock().getTime() - LIFETIME_MS)).catch((error: unknown) =>
        deps.logger.error({ err: error }, "old simulations could not be deleted"),
      );
    }, DELETE_EVERY_MS).unref();
    app.addHook("onClose", async () => clearInterval(timer));
  };
