import { htmlMail, type Letterhead } from "./html-mail.ts";
import { checkMail, MailRejected, type Mailer } from "./mail.ts";
import { mimeOf, senderOf } from "./mime.ts";
import { createSmtpConnections } from "./smtp-connections.ts";

/** Connections to the mail server, each for many e-mails. */
const CONNECTIONS = 5;

/** How e-mails look to whoever's program shows HTML. */
export interface MailLook {
  /** Read once until the mailer rests: what the company changes holds from the next batch on. */
  letterhead: () => Promise<Letterhead>;
  /** Links into it can be followed. */
  portalOrigin: string;
}

/**
 * Sends by the SMTP server at `url` (`smtps://user:password@host`): the text as it is, and beside it the same as HTML. What
 * it rejects for good (5xx) is not tried again.
 */
export const createSmtpMailer = (url: string, from: string, { letterhead, portalOrigin }: MailLook): Mailer => {
  const connections = createSmtpConnections(url);
  const sender = senderOf(from);
  let head: Promise<Letterhead> | undefined;
  const readHead = async (): Promise<Letterhead> => {
    try {
      return await (head ??= letterhead());
    } catch (error) {
      head = undefined;
      throw error;
    }
  };
  return {
    atOnce: CONNECTIONS,
    async send(mail) {
      checkMail(mail);
      const html = htmlMail(mail, await readHead(), portalOrigin);
      try {
        await connections.send({ from: sender.address, to: mail.to }, mimeOf({ ...mail, html }, sender));
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRejected(`the SMTP server answered ${responseCode}`, { cause: error });
        throw error;
      }
    },
    rest() {
      connections.rest();
      head = undefined;
    },
  };
};
