import type { FastifyInstance } from "fastify";
import { errorBody, namedPasskey, newPasskey, passkeyChange, passkeyId, passkeyOptions } from "@gleba/shared/contracts";
import { recoveryCodes } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { addPasskey, beginPasskey, changePasskey, removePasskey } from "../../factors/own-passkeys.ts";
import { readSelf } from "./self.ts";

const call = staffCall("staff");
const PATH = "/api/crm/security/passkeys";
const params = z.strictObject({ passkey: passkeyId });
const conflict = { 409: errorBody };
const missing = { 404: errorBody };

/** `/api/crm/security/passkeys`: one's own passkeys, of any role, also before there is a second factor. */
export const passkeyRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);

    routes.post(
      `${PATH}/options`,
      {
        config: { withoutFactor: true, freshProof: true },
        schema: {
          ...call,
          operationId: "beginPasskey",
          summary: "What a browser needs to make a passkey (WebAuthn)",
          description: "Good for five minutes. 409 `too_many_passkeys`.",
          response: { 200: passkeyOptions, ...conflict, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await beginPasskey(deps, await readSelf(deps, request))),
    );

    routes.post(
      PATH,
      {
        config: { withoutFactor: true },
        schema: {
          ...call,
          operationId: "addPasskey",
          summary: "Keep a passkey that the browser made",
          description:
            "The first factor of an account is answered with recovery codes, this once. 400 `passkey_not_made`, 409 `passkey_known`, `too_many_passkeys`.",
          body: newPasskey,
          response: { 200: recoveryCodes, ...conflict, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await addPasskey(deps, await readSelf(deps, request), request.body)),
    );

    routes.patch(
      `${PATH}/:passkey`,
      {
        schema: {
          ...call,
          operationId: "renamePasskey",
          summary: "Call a passkey of one's own by another name",
          params,
          body: passkeyChange,
          response: { 200: namedPasskey, ...missing, ...staffErrorResponses },
        },
      },
      async (request) =>
        unwrap(await changePasskey(deps, await readSelf(deps, request), request.params.passkey, request.body.name)),
    );

    routes.delete(
      `${PATH}/:passkey`,
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "removePasskey",
          summary: "Forget a passkey of one's own",
          description: "Recovery codes go with the last factor.",
          params,
          response: { 200: z.object({ id: z.string() }), ...missing, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await removePasskey(deps, await readSelf(deps, request), request.params.passkey)),
    );
  };
