import type { FastifyInstance } from "fastify";
import { customerProfile, idParam, refusal } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "../../platform/deps.ts";
import { ownCustomer } from "../../platform/guard.ts";
import { zodScope } from "../../platform/http/zod-scope.ts";
import { granted, refusals } from "../../platform/refusal.ts";
import { presentCustomer } from "./present.ts";
import { readCustomer } from "./repository.ts";

/** `GET /customers/{id}`: a customer's own data. */
export const customerRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).get(
      "/customers/:id",
      {
        schema: {
          operationId: "customer",
          summary: "A customer's own data",
          description: "Only with that customer's token: 404 for every other id, whether or not it exists.",
          tags: ["customers"],
          security: [{ bearer: [] }],
          params: z.strictObject({ id: idParam }),
          response: { 200: customerProfile, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
        },
      },
      async (request, reply) => {
        const id = granted(ownCustomer(deps, request, request.params.id));
        const customer = await readCustomer(deps.db, id);
        if (!customer) throw refusals.notFound();
        return reply.header("cache-control", "no-store").send(presentCustomer(customer));
      },
    );
  };
