import type { FastifyInstance } from "fastify";
import { privacyRequest, privacyRequestInput, privacyRequestTaken, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { requireAccessKey } from "#platform/auth/guard.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentRequest } from "../../present/privacy-request.ts";
import { deleteUnconfirmed } from "../../repository/privacy-requests.ts";
import { confirmRequest, findRequest, submitRequest } from "./submit.ts";
import { CONFIRMATION_LIFE_MS } from "../../rules/privacy-requests.ts";

const FORGET_EVERY_MS = 3_600_000;

const params = z.strictObject({ protocol: z.string().check(z.maxLength(40)) });
/** Described here, judged by the guard: without the key the request is as unknown as any other. */
const headers = z.looseObject({ "x-access-key": z.optional(z.string().check(z.maxLength(200))) });
const own = { tags: ["privacy"], params, headers, response: { 200: privacyRequest, 404: errorBody } };

/** What a visitor may ask about their own data (LGPD art. 18): ask, confirm by e-mail, follow. */
export const privacyRequestRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const scope = zodScope(app);
    scope.post(
      "/api/public/privacy-requests",
      {
        schema: {
          operationId: "makePrivacyRequest",
          summary: "Ask about one's own data",
          description:
            "202 for everybody, known or not. The request counts once the e-mailed link has confirmed it; unconfirmed ones are forgotten after 48 hours. Three an e-mail and 15 minutes, then 429.",
          tags: ["privacy"],
          body: privacyRequestInput,
          response: { 202: privacyRequestTaken, 400: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        await askedOfAddress(deps, "privacyRequest", request);
        return reply.status(202).send(unwrap(await submitRequest(deps, request.body)));
      },
    );
    scope.get(
      "/api/public/privacy-requests/:protocol",
      {
        schema: {
          operationId: "readPrivacyRequest",
          summary: "Follow one's own request",
          description:
            "Needs `X-Access-Key` of the e-mailed link. A wrong key and an unknown protocol answer the same.",
          ...own,
        },
      },
      async (request, reply) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        const found = unwrap(await findRequest(deps, protocol));
        return reply.header("cache-control", "no-store").send(presentRequest(found));
      },
    );
    scope.post(
      "/api/public/privacy-requests/:protocol/confirmation",
      {
        schema: {
          operationId: "confirmPrivacyRequest",
          summary: "Confirm one's own request",
          description:
            "Needs `X-Access-Key` of the e-mailed link. The 15 days to answer run from now; repeating it answers the same.",
          ...own,
        },
      },
      async (request, reply) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        const confirmed = unwrap(await confirmRequest(deps, protocol));
        return reply.header("cache-control", "no-store").send(presentRequest(confirmed));
      },
    );

    const forgetting = setInterval(() => {
      deleteUnconfirmed(deps.db.orm, new Date(deps.clock().getTime() - CONFIRMATION_LIFE_MS)).catch((error: unknown) =>
        deps.logger.error({ err: error }, "unconfirmed privacy requests could not be forgotten"),
      );
    }, FORGET_EVERY_MS).unref();
    app.addHook("onClose", async () => clearInterval(forgetting));
  };
