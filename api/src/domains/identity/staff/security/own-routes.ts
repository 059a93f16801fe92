import type { FastifyInstance } from "fastify";
import { errorBody, personConfirmed, removed } from "@gleba/shared/contracts";
import {
  ownSecurity,
  personConfirmation,
  recoveryCodes,
  totpConfirmation,
  totpSetup,
} from "@gleba/shared/contracts/crm";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { resealSecrets } from "../../factors/secrets.ts";
import { confirmPerson } from "./confirmation.ts";
import { beginTotp, readOwnSecurity, renewRecoveryCodes, turnTotpOff, turnTotpOn } from "./own-factor.ts";
import { readSelf } from "./self.ts";

const call = staffCall("staff");
const tooMany = { 429: errorBody };
const conflict = { 409: errorBody };

const RESEAL_EVERY_MS = 3_600_000;

const resealNowAndThen = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const reseal = (): Promise<void> =>
    resealSecrets(deps).catch((error: unknown) =>
      deps.logger.error({ err: error }, "authenticators' secrets could not be sealed anew"),
    );
  app.addHook("onReady", reseal);
  const resealing = setInterval(() => void reseal(), RESEAL_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(resealing));
};

/** `/api/crm/security`: what a member of staff does for their own account; of any role, also before they have a second factor. */
export const ownSecurityRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    await resealNowAndThen(app, deps);

    routes.get(
      "/api/crm/security",
      {
        config: { withoutFactor: true },
        schema: {
          ...call,
          operationId: "ownSecurity",
          summary: "How the signed-in member of staff protects their account",
          response: { 200: ownSecurity, ...staffErrorResponses },
        },
      },
      async (request) => readOwnSecurity(deps, await readSelf(deps, request)),
    );

    routes.post(
      "/api/crm/security/totp",
      {
        config: { withoutFactor: true, freshProof: true },
        schema: {
          ...call,
          operationId: "beginTotp",
          summary: "Begin to set up an authenticator app",
          description: "The secret is answered this once. 409 `second_factor_on`.",
          response: { 200: totpSetup, ...conflict, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await beginTotp(deps, await readSelf(deps, request))),
    );

    routes.post(
      "/api/crm/security/totp/confirmation",
      {
        config: { withoutFactor: true },
        schema: {
          ...call,
          operationId: "turnTotpOn",
          summary: "Turn the authenticator app on by a code that it shows",
          description: "The recovery codes are answered this once. 400 `wrong_code`, 409 `second_factor_not_begun`.",
          body: totpConfirmation,
          response: { 200: recoveryCodes, ...conflict, ...tooMany, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await turnTotpOn(deps, await readSelf(deps, request), request.body.code)),
    );

    routes.delete(
      "/api/crm/security/totp",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "turnTotpOff",
          summary: "Turn the authenticator app off, with its recovery codes",
          response: { 200: removed, ...conflict, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await turnTotpOff(deps, await readSelf(deps, request))),
    );

    routes.post(
      "/api/crm/security/recovery-codes",
      {
        config: { freshProof: true },
        schema: {
          ...call,
          operationId: "renewRecoveryCodes",
          summary: "New recovery codes in place of all before",
          response: { 200: recoveryCodes, ...conflict, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await renewRecoveryCodes(deps, await readSelf(deps, request))),
    );

    routes.post(
      "/api/crm/security/confirmation",
      {
        config: { withoutFactor: true },
        schema: {
          ...call,
          operationId: "confirmPerson",
          summary: "Prove once more to be the person of this session",
          description:
            "By the second factor, or by the password where there is none. Calls that answer 428 `confirmation_required` then work for ten minutes. 400 `wrong_code`, `code_required`, `wrong_password`.",
          body: personConfirmation,
          response: { 200: personConfirmed, ...tooMany, ...staffErrorResponses },
        },
      },
      async (request) => unwrap(await confirmPerson(deps, await readSelf(deps, request), request.body)),
    );
  };
