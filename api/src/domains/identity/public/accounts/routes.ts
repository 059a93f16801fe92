import type { FastifyInstance } from "fastify";
import { idParam, passwordChange, passwordChanged, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { originOf } from "#platform/http/origin.ts";
import { LONGEST_TYPED_PASSWORD } from "../../rules/sessions.ts";
import { changeStaffPassword } from "./new-password.ts";
import { deleteExpired } from "../../repository/accounts.ts";

const FORGET_EVERY_MS = 10 * 60_000;

const typed = z.string().check(z.maxLength(LONGEST_TYPED_PASSWORD));
/** The new password has a refusal of its own, `weak_password`. */
const body = z.extend(passwordChange, { password: typed, currentPassword: z.optional(typed) });

/** `PATCH /api/public/crm/users/{id}`: a new password for a member of staff who proves to be it. */
export const accountRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    zodScope(app).patch(
      "/api/public/crm/users/:id",
      {
        schema: {
          operationId: "changeStaffPassword",
          summary: "Change a staff password",
          description:
            "Proof is `Authorization: Bearer` with the one-time token of the e-mailed link, or with a living CRM session of the same person together with `currentPassword`. Everything else is 401 `invalid_link`, alike for known and unknown ids. Ends every session of the person. 400 `weak_password` lists in `errors` what speaks against the password; it spends no link.",
          tags: ["sessions"],
          security: [{ bearer: [] }],
          params: z.strictObject({ id: idParam }),
          body,
          response: { 200: passwordChanged, 400: errorBody, 401: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const bearer = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? "")?.[1];
        const { password, currentPassword } = request.body;
        const changed = unwrap(
          await changeStaffPassword(deps, {
            id: request.params.id,
            password,
            currentPassword,
            bearer,
            origin: originOf(request),
          }),
        );
        return reply.header("cache-control", "no-store").send(changed);
      },
    );

    const forgetting = setInterval(() => {
      deleteExpired(deps.db.orm, deps.clock()).catch((error: unknown) =>
        deps.logger.error({ err: error }, "expired links could not be forgotten"),
      );
    }, FORGET_EVERY_MS).unref();
    app.addHook("onClose", async () => clearInterval(forgetting));
  };
