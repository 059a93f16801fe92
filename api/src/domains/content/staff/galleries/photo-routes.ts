import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { acceptMultipart } from "#platform/http/multipart.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { addPhotoChangeRoutes } from "./photo-change-routes.ts";
import { addPhotoReadRoutes } from "./photo-read-routes.ts";

/** `/api/crm/galleries/{id}/photos`: for staff who edit content. */
export const photoRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    acceptMultipart(app, deps);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    addPhotoReadRoutes(scope, deps);
    addPhotoChangeRoutes(scope, deps);
  };
