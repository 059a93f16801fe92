import type { FastifyInstance } from "fastify";
import { dateServer } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";

/** `GET /date-server`: the server's time, from which the client builds its derived token. */
export const dateServerRoutes =
  ({ clock }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/date-server",
      {
        schema: {
          operationId: "dateServer",
          summary: "The server's time",
          tags: ["lookups"],
          response: { 200: dateServer },
        },
      },
      async (_request, reply) => {
        void reply.header("cache-control", "no-store");
        return { DataServidor: clock().toISOString() };
      },
    );
  };
