import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { appError } from "#platform/http/app-error.ts";

const health = z.object({ status: z.literal("ok") });
const unlimited = { rateLimit: false } as const;

/** `GET /healthz`: the process lives. `GET /readyz`: it can also reach its database. */
export const healthRoutes =
  ({ db }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    scope.get(
      "/healthz",
      {
        config: unlimited,
        schema: { operationId: "healthz", summary: "The process lives", tags: ["health"], response: { 200: health } },
      },
      async () => ({ status: "ok" as const }),
    );
    scope.get(
      "/readyz",
      {
        config: unlimited,
        schema: { operationId: "readyz", summary: "The database answers", tags: ["health"], response: { 200: health } },
      },
      async (request) => {
        await db.ping().catch((error: unknown) => {
          request.log.warn({ err: error }, "the database does not answer");
          throw appError(503, "database_unreachable", "O banco de dados não está acessível no momento.");
        });
        return { status: "ok" as const };
      },
    );
  };
