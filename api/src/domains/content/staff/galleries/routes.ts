import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { addChangeRoutes } from "./change-routes.ts";
import { addReadRoutes } from "./read-routes.ts";
import { failPhoto, makeSizes } from "./make-sizes.ts";
import { removeForGood } from "./removal.ts";

/** `/api/crm/galleries`: for staff who edit content. Photos: `photo-routes.ts`. */
export const galleryRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    deps.jobs.handle("photo", makeSizes(deps));
    deps.jobs.handle("photo-given-up", failPhoto(deps));
    deps.jobs.handle("gallery-removal", removeForGood(deps));

    const scope = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    addReadRoutes(scope, deps);
    addChangeRoutes(scope, deps);
  };
