import type { FastifyInstance } from "fastify";
import { crmSession, errorBody } from "@gleba/shared/contracts";
import { passkeyOptions, passkeySignIn } from "@gleba/shared/contracts/crm";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { sourceOf } from "#platform/http/source.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { proofOptions } from "../../factors/passkeys.ts";
import { loginByPasskey } from "./passkey-login.ts";

const PATH = "/api/public/crm/passkeys";

/** `/api/public/crm/passkeys`: what a browser needs to have a passkey of the staff sign, and the session that it opens. */
export const passkeySignInRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    routes.post(
      `${PATH}/options`,
      {
        schema: {
          operationId: "passkeyProofOptions",
          summary: "What a browser needs to have a passkey sign (WebAuthn)",
          description: "The same for everybody, good for five minutes; nothing is kept.",
          tags: ["sessions"],
          response: { 200: passkeyOptions, 400: errorBody },
        },
      },
      () => proofOptions(deps),
    );

    routes.post(
      `${PATH}/session`,
      {
        schema: {
          operationId: "passkeySession",
          summary: "Sign a member of staff in by a passkey",
          description: "400 `passkey_refused`, 429 `too_many_attempts`.",
          tags: ["sessions"],
          body: passkeySignIn,
          response: { 200: crmSession, 400: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const place = { origin: originOf(request), source: sourceOf(request) };
        return unwrap(await loginByPasskey(deps, request.body.passkey, place));
      },
    );
  };
