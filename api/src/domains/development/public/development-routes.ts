import type { FastifyInstance, FastifyReply } from "fastify";
import { idParam, errorBody, venture } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { sendCompressed } from "#platform/http/compressed-answer.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { requestedCustomer } from "#platform/auth/ownership.ts";
import { dayInBrazil } from "@gleba/shared/words";
import { makeAnswer } from "./answers/make-answer.ts";
import { createDevelopmentCache } from "./development-cache.ts";
import { developmentErrors } from "../rules/development.ts";

const params = z.strictObject({ id: idParam });
const querystring = z.strictObject({
  customerId: z.optional(idParam),
  encoding: z.optional(z.literal("packed", 'O único valor aceito em "encoding" é "packed".')),
});

/** `GET /api/public/ventures/{id}`: a published development with its lots, plain or packed. */
export const publicDevelopmentRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { auth, clock } = deps;
    const cache = createDevelopmentCache(deps);
    // Not waited for: a server answers meanwhile.
    app.addHook("onListen", async () => void cache.warm());
    app.addHook("onClose", async () => cache.close());

    zodScope(app).get(
      "/api/public/ventures/:id",
      {
        schema: {
          operationId: "venture",
          summary: "A published development with its lots",
          description:
            "With `encoding=packed` the lots travel column by column in `packed`. With a customer's own bearer token and id, that customer's lots are marked.",
          tags: ["ventures"],
          params,
          querystring,
          response: { 200: venture, 400: errorBody, 401: errorBody, 404: errorBody },
        },
      },
      async (request, untyped) => {
        const reply = untyped as unknown as FastifyReply;
        const { id } = request.params;
        const packed = request.query.encoding === "packed";
        const customer = unwrap(requestedCustomer(auth, request, request.query.customerId));
        if (customer === null) {
          const prepared = await cache.get(id, packed);
          if (!prepared) throw developmentErrors.notFound();
          return sendCompressed(request, reply, prepared);
        }
        const made = await makeAnswer(deps, { ventureId: id, packed, day: dayInBrazil(clock()), customer });
        if (!made) throw developmentErrors.notFound();
        return sendCompressed(request, reply, made.answer, "private, no-cache");
      },
    );
  };
