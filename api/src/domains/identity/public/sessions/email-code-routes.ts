import type { FastifyInstance } from "fastify";
import { customerSession, emailCodeAsked, emailCodeSent, emailCodeSignIn, errorBody } from "@gleba/shared/contracts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { sourceOf } from "#platform/http/source.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { askForCode, loginByEmailCode } from "./email-code-login.ts";

const PATH = "/api/public/sign-in-codes";

/** `/api/public/sign-in-codes`: a code by e-mail in the place of a customer's password. */
export const emailCodeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    routes.post(
      PATH,
      {
        schema: {
          operationId: "askForSignInCode",
          summary: "Mail a customer a code to sign in with",
          description:
            "The same answer after the same work for known and unknown people. The code is good for ten minutes, once, and only together with `request`. 429 `too_many_attempts`.",
          tags: ["sessions"],
          body: emailCodeAsked,
          response: { 200: emailCodeSent, 400: errorBody, 429: errorBody },
        },
      },
      async (request) => unwrap(await askForCode(deps, request.body.document, sourceOf(request))),
    );

    routes.post(
      `${PATH}/session`,
      {
        schema: {
          operationId: "signInByCode",
          summary: "Sign a customer in by a code that came by e-mail",
          description: "400 `code_refused`, 429 `too_many_attempts` after five wrong ones.",
          tags: ["sessions"],
          body: emailCodeSignIn,
          response: { 200: customerSession, 400: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const place = { origin: originOf(request), source: sourceOf(request) };
        return unwrap(await loginByEmailCode(deps, request.body, place));
      },
    );
  };
