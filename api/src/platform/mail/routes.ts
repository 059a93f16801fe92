import type { FastifyInstance } from "fastify";
import type { Deps } from "../http/deps.ts";
import { operator } from "../auth/guard.ts";
import { hasLocalMailbox } from "./create-mailer.ts";
import { readMailbox } from "./local-mailbox.ts";
import { MAILBOX_STYLE, renderMailbox } from "./mailbox-page.ts";

/**
 * `GET /mailbox` (a page) and `GET /mailbox.json`: the mails of a demonstration without SMTP; elsewhere unknown
 * addresses. For whoever runs the portal (`operator`): whoever reads the mailbox can take every account.
 */
export const mailboxRoutes =
  ({ config, db }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!hasLocalMailbox(config)) return;
    app.addHook("onRequest", async (request, reply) => {
      if (operator({ config }, request) !== true) return reply.callNotFound();
      void reply.header("cache-control", "no-store");
    });
    const hidden = { schema: { hide: true } };
    app.get("/mailbox.json", hidden, async () => {
      const mails = await readMailbox(db);
      return mails.map(({ id, recipient, subject, body, calendar, sentAt }) => ({
        id,
        to: recipient,
        subject,
        text: body,
        calendar,
        sentAt: sentAt.toISOString(),
      }));
    });
    app.get("/mailbox", hidden, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header(
          "content-security-policy",
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .send(renderMailbox(await readMailbox(db), [config.portalOrigin, config.publicUrl])),
    );
    app.get("/mailbox/style.css", hidden, async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(MAILBOX_STYLE),
    );
  };
