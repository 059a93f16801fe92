import type { FastifyInstance } from "fastify";
import { crmSession, customerSession, errorBody, passkeyOptions, passkeySignIn } from "@gleba/shared/contracts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import { sourceOf } from "#platform/http/source.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { proofOptions } from "../../factors/passkeys.ts";
import { loginByPasskey, loginCustomerByPasskey } from "./passkey-login.ts";

const STAFF = "/api/public/crm/passkeys";
const CUSTOMERS = "/api/public/passkeys";

const options = (operationId: string) => ({
  operationId,
  summary: "What a browser needs to have a passkey sign (WebAuthn)",
  description: "The same for everybody, good for five minutes; nothing is kept.",
  tags: ["sessions"],
  response: { 200: passkeyOptions, 400: errorBody },
});

const signIn = {
  description: "400 `passkey_refused`, 429 `too_many_attempts`.",
  tags: ["sessions"],
  body: passkeySignIn,
};
const errors = { 400: errorBody, 429: errorBody };

/** What a browser needs to have a passkey sign, and the session that it opens: `/api/public/crm/passkeys` for the staff, `/api/public/passkeys` for customers. */
export const passkeySignInRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const routes = zodScope(app);
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    routes.post(`${STAFF}/options`, { schema: options("passkeyProofOptions") }, () => proofOptions(deps));
    routes.post(`${CUSTOMERS}/options`, { schema: options("customerPasskeyProofOptions") }, () => proofOptions(deps));

    routes.post(
      `${STAFF}/session`,
      {
        schema: {
          ...signIn,
          operationId: "passkeySession",
          summary: "Sign a member of staff in by a passkey",
          response: { 200: crmSession, ...errors },
        },
      },
      async (request) => {
        const place = { origin: originOf(request), source: sourceOf(request) };
        return unwrap(await loginByPasskey(deps, request.body.passkey, place));
      },
    );
    routes.post(
      `${CUSTOMERS}/session`,
      {
        schema: {
          ...signIn,
          operationId: "customerPasskeySession",
          summary: "Sign a customer in by a passkey",
          response: { 200: customerSession, ...errors },
        },
      },
      async (request) => {
        const place = { origin: originOf(request), source: sourceOf(request) };
        return unwrap(await loginCustomerByPasskey(deps, request.body.passkey, place));
      },
    );
  };
