import type { FastifyInstance } from "fastify";
import { alertChoice, alertEnd, alertRequest, alertTaken, errorBody, ownAlerts } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { verifyAccessKey } from "#platform/auth/access-key.ts";
import { requireAccessKey } from "#platform/auth/guard.ts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { zodScope } from "#platform/http/zod-scope.ts";
import { createSweeper, type Sweeper } from "#platform/jobs/sweeper.ts";
import { sendAlertLetters } from "../../jobs/alerts.ts";
import { forgetOldAlerts } from "../../repository/alerts.ts";
import { ALERT_LIFE_MS, ALERT_LINK_LIFE_MS } from "../../rules/alerts.ts";
import { confirmOwnAlert, endOwnAlerts, readOwnAlerts, requestAlert } from "./alerts.ts";

const LETTERS_EVERY_MS = 15_000;
const FORGET_EVERY_MS = 3_600_000;

const params = z.strictObject({ protocol: z.string().check(z.maxLength(40)) });
/** Described here, judged by the guard: without the key the alerts are as unknown as any other. */
const headers = z.looseObject({ "x-access-key": z.optional(z.string().check(z.maxLength(200))) });
const own = { tags: ["alerts"], params, headers, response: { 200: ownAlerts, 400: errorBody, 404: errorBody } };

/** What visitors want to hear of by e-mail: ask, confirm by the mailed link, see and end, all without an account. */
export const alertRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clock, db, logger } = deps;
    const scope = zodScope(app);
    scope.post(
      "/api/public/alerts",
      {
        schema: {
          operationId: "requestAlert",
          summary: "Ask to be mailed when a lot is free or cheaper, or sales begin",
          description:
            "202 for everybody, known or not. The alert begins once the mailed link has confirmed it; unconfirmed ones are forgotten after 7 days. Five an e-mail and 15 minutes, then 429.",
          tags: ["alerts"],
          body: alertRequest,
          response: { 202: alertTaken, 400: errorBody, 404: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        await askedOfAddress(deps, "alert", request);
        return reply.status(202).send(unwrap(await requestAlert(deps, request.body)));
      },
    );
    scope.get(
      "/api/public/alerts/:protocol",
      { schema: { operationId: "readOwnAlerts", summary: "One's own alerts", ...own } },
      async (request, reply) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        return reply.header("cache-control", "no-store").send(unwrap(await readOwnAlerts(deps, protocol)));
      },
    );
    scope.post(
      "/api/public/alerts/:protocol/confirmation",
      { schema: { operationId: "confirmAlert", summary: "Begin an alert", ...own, body: alertChoice } },
      async (request, reply) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        const left = unwrap(await confirmOwnAlert(deps, protocol, request.body.id));
        return reply.header("cache-control", "no-store").send(left);
      },
    );
    scope.delete(
      "/api/public/alerts/:protocol",
      { schema: { operationId: "endAlerts", summary: "End one alert, or all", ...own, querystring: alertEnd } },
      async (request, reply) => {
        const protocol = unwrap(requireAccessKey(deps, request, request.params.protocol));
        const left = unwrap(await endOwnAlerts(deps, protocol, request.query.alert));
        return reply.header("cache-control", "no-store").send(left);
      },
    );

    let letters: Sweeper | undefined;
    app.addHook("onReady", async () => {
      letters = createSweeper((isClosed) => sendAlertLetters(deps, isClosed), {
        everyMs: LETTERS_EVERY_MS,
        failed: (error) => logger.error({ err: error }, "alerts could not be mailed yet"),
      });
    });
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const forgetting = setInterval(() => {
      forgetOldAlerts(db.orm, { unconfirmedBefore: ago(ALERT_LINK_LIFE_MS), before: ago(ALERT_LIFE_MS) }).catch(
        (error: unknown) => logger.error({ err: error }, "old alerts could not be forgotten"),
      );
    }, FORGET_EVERY_MS).unref();
    app.addHook("onClose", async () => {
      clearInterval(forgetting);
      await letters?.close();
    });
  };

const MOST_BYTES = 4_096;
const ended = z.object({ message: z.string() });

/** `POST …/unsubscribe?key=`: the one press of mail programs (RFC 8058), which send a form of their own and follow no link. */
export const alertUnsubscribeRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    // Whatever form it is, nothing of it is read: the address says all.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, _body, done) => done(null));
    zodScope(app).post(
      "/api/public/alerts/:protocol/unsubscribe",
      {
        schema: {
          operationId: "unsubscribeFromAlerts",
          summary: "End all alerts with one press of a mail program",
          description: "The address of `List-Unsubscribe` (RFC 8058). Repeating it answers the same.",
          tags: ["alerts"],
          params,
          querystring: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
          response: { 200: ended, 400: errorBody },
        },
      },
      async (request) => {
        const { protocol } = request.params;
        if (verifyAccessKey(deps.auth, protocol, request.query.key)) {
          const left = await endOwnAlerts(deps, protocol);
          // Who ended them before has ended them.
          if (left instanceof AppError && left.status !== 404) throw left;
        }
        return { message: "Os avisos foram encerrados." };
      },
    );
  };
