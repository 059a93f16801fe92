import type { Config } from "#config";
import type { Clock } from "../time/clock.ts";
import type { Db } from "../db/db.ts";
import type { Logger } from "../http/logger.ts";
import { createLocalMailbox } from "./local-mailbox.ts";
import type { Mailer } from "./mail.ts";
import { createSmtpMailer, type MailLook } from "./smtp.ts";

/** Whether mail stays in the mailbox that `/mailbox` shows: a demonstration without SMTP. */
export const hasLocalMailbox = ({ demo, smtp }: Pick<Config, "demo" | "smtp">): boolean => demo && smtp === undefined;

/** The way mail leaves this installation: SMTP, else the demonstration's mailbox, else a warning without content. */
export const createMailer = (
  config: Pick<Config, "demo" | "smtp" | "portalOrigin" | "publicUrl">,
  { db, clock, logger, letterhead }: { db: Db; clock: Clock; logger: Logger } & Pick<MailLook, "letterhead">,
): Mailer => {
  if (config.smtp)
    return createSmtpMailer(config.smtp.url, config.smtp.from, {
      letterhead,
      origins: [config.portalOrigin, config.publicUrl],
    });
  if (hasLocalMailbox(config)) return createLocalMailbox(db, clock);
  return {
    async send() {
      logger.warn("a mail was not sent: SMTP_URL is not set");
    },
  };
};
