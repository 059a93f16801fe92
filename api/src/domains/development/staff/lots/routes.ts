import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { addListRoutes } from "./list-routes.ts";
import { createLotsCache } from "./lots-cache.ts";
import { addManyRoutes } from "./many-routes.ts";
import { addLotRoutes } from "./one-routes.ts";

/** `/api/crm/ventures/{id}/batches`: the lots of a development, for whoever draws, prices or sells them. */
export const staffLotRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    const readLots = createLotsCache();
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    addListRoutes(scope, deps, readLots);
    addManyRoutes(scope, deps, readLots);
    addLotRoutes(scope, deps, readLots);
  };
