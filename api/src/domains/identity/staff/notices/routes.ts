import type { FastifyInstance, FastifyRequest } from "fastify";
import { noticesRead, staffNoticePage, staffNoticesQuery, unreadNotices } from "@gleba/shared/contracts/crm";
import { anyStaff, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { createSweeper, type Sweeper } from "#platform/jobs/sweeper.ts";
import { sendNoticeLetters } from "../../notices/letters.ts";
import { presentNotice } from "../../present/staff-notice.ts";
import {
  countUnreadNotices,
  deleteNoticesBefore,
  markNoticesRead,
  readNotices,
} from "../../repository/staff-notices.ts";

const PAGE_SIZE = 20;
const LIFETIME_MS = 90 * 24 * 3_600_000;
const DELETE_EVERY_MS = 3_600_000;
/** What comes within so long is one letter. */
const MAIL_EVERY_MS = 15_000;

const call = staffCall("staff");

/** `/api/crm/notices`: what the signed-in member of staff is told of. */
export const staffNoticeRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes } = staffScope(app, deps);
    const { db, bus, clock, logger } = deps;
    const own = async (request: FastifyRequest): Promise<Staff> => unwrap(await anyStaff(deps, request));
    const unreadOf = async (id: number): Promise<number> =>
      (await countUnreadNotices(db.orm, [id])).unread.get(id) ?? 0;

    routes.get(
      "/api/crm/notices",
      {
        schema: {
          ...call,
          operationId: "staffNotices",
          summary: "One's own notices, the newest first",
          description: "`next` is what `before` takes for those that follow. Notices are kept for ninety days.",
          querystring: staffNoticesQuery,
          response: { 200: staffNoticePage, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id } = await own(request);
        const { before, unread } = request.query;
        const rows = await readNotices(db.orm, id, { before, unread: unread === "yes", size: PAGE_SIZE + 1 });
        const notices = rows.slice(0, PAGE_SIZE).map(presentNotice);
        const next = rows.length > PAGE_SIZE ? (notices.at(-1)?.id ?? null) : null;
        return { notices, next, unread: await unreadOf(id) };
      },
    );

    routes.get(
      "/api/crm/notices/unread",
      {
        schema: {
          ...call,
          operationId: "unreadStaffNotices",
          summary: "How many of one's own notices are unread, counted up to a hundred",
          response: { 200: unreadNotices, ...staffErrorResponses },
        },
      },
      async (request) => ({ unread: await unreadOf((await own(request)).id) }),
    );

    routes.post(
      "/api/crm/notices/read",
      {
        schema: {
          ...call,
          operationId: "readStaffNotices",
          summary: "Mark notices of one's own as read: these, or all up to one",
          body: noticesRead,
          response: { 200: unreadNotices, ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id } = await own(request);
        await db.transaction(async (tx) => {
          await markNoticesRead(tx, id, request.body, clock());
          await bus.publishStaff(tx, { staff: [id], told: false, lists: [] });
        });
        return { unread: await unreadOf(id) };
      },
    );

    let letters: Sweeper | undefined;
    app.addHook("onReady", async () => {
      letters = createSweeper((isClosed) => sendNoticeLetters(deps, isClosed), {
        everyMs: MAIL_EVERY_MS,
        failed: (error) => logger.error({ err: error }, "notices could not be mailed yet"),
      });
    });
    const timer = setInterval(() => {
      deleteNoticesBefore(db.orm, new Date(clock().getTime() - LIFETIME_MS)).catch((error: unknown) =>
        logger.error({ err: error }, "old notices could not be deleted"),
      );
    }, DELETE_EVERY_MS).unref();
    app.addHook("onClose", async () => {
      clearInterval(timer);
      await letters?.close();
    });
  };
