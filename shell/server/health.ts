import type { FastifyInstance } from "fastify";
import type { ApiClient } from "./api-client.ts";
import type { Composition } from "./composition.ts";

/** Liveness and readiness, and which release of the host answers. Without the API pages have no data, but the host stays ready. */
export const healthRoutes =
  (composition: Composition, api: ApiClient, release = "installed") =>
  async (app: FastifyInstance) => {
    app.get("/healthz", async () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      const composed = await composition.read().catch(() => undefined);
      const status = { registry: composed !== undefined, api: await api.alive(), host: release };
      return reply.code(composed ? 200 : 503).send({ status: composed ? "ok" : "unavailable", ...status });
    });
  };
