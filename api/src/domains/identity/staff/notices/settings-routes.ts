import type { FastifyInstance, FastifyRequest } from "fastify";
import { noticeSettings, noticeSettingsChange } from "@gleba/shared/contracts/crm";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { readNoticeSettings } from "../../repository/notice-settings.ts";
import { changeNoticeSettings, presentNoticeSettings } from "./settings.ts";

const PATH = "/api/crm/notices/settings";
const call = staffCall("staff");

/** `/api/crm/notices/settings`: what the signed-in member of staff is told of, how, and when not. */
export const noticeSettingsRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const own = async (request: FastifyRequest): Promise<Staff> => unwrap(await anyStaff(deps, request));

    routes.get(
      PATH,
      {
        schema: {
          ...call,
          operationId: "noticeSettings",
          summary: "What one is told of at the bell and by e-mail, and one's quiet hours",
          response: { 200: noticeSettings, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id } = await own(request);
        return presentNoticeSettings(await readNoticeSettings(deps.db.orm, id));
      },
    );
    routes.put(
      PATH,
      {
        schema: {
          ...call,
          operationId: "changeNoticeSettings",
          summary: "Choose what one is told of, how, and when nothing is mailed",
          description:
            "Kinds that are not named stay as they were. Holds for what comes from then on. 409 `changed_meanwhile`.",
          body: noticeSettingsChange,
          response: { 200: noticeSettings, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await own(request);
        return unwrap(await changeNoticeSettings(deps, by, request.body));
      },
    );
  };
