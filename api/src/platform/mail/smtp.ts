import { htmlMail, withFoot, type Letterhead } from "./html-mail.ts";
import { checkMail, MailRejected, type Mailer } from "./mail.ts";
import { mimeOf, senderOf } from "./mime.ts";
import { createSmtpConnections } from "./smtp-connections.ts";

/** Connections to the mail server, each for many e-mails. */
const CONNECTIONS = 5;

/** How e-mails look to whoever's program shows HTML. */
export interface MailLook {
  /**
   * Whose e-mail it is: the company's of a development, or the site's. Each is read once until the mailer rests: what a company
   * changes holds from the next batch on.
   */
  letterhead: (ventureId: number | null) => Promise<Letterhead>;
  /** The portal's and the API's: links to them can be followed. */
  origins: readonly string[];
}

/**
 * Sends by the SMTP server at `url` (`smtps://user:password@host`): the text as it is, and beside it the same as HTML. What
 * it rejects for good (5xx) is not tried again.
 */
export const createSmtpMailer = (url: string, from: string, { letterhead, origins }: MailLook): Mailer => {
  const connections = createSmtpConnections(url);
  const sender = senderOf(from);
  const heads = new Map<number | null, Promise<Letterhead>>();
  const readHead = async (ventureId: number | null): Promise<Letterhead> => {
    const head = heads.get(ventureId) ?? letterhead(ventureId);
    heads.set(ventureId, head);
    try {
      return await head;
    } catch (error) {
      heads.delete(ventureId);
      throw error;
    }
  };
  return {
    atOnce: CONNECTIONS,
    async send(mail) {
      checkMail(mail);
      const head = await readHead(mail.ventureId ?? null);
      const html = htmlMail(mail, head, origins);
      const text = withFoot(mail.text, head);
      try {
        await connections.send(
          { from: sender.address, to: mail.to },
          mimeOf({ ...mail, text, html, logo: head.logo }, sender),
        );
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRejected(`the SMTP server answered ${responseCode}`, { cause: error });
        throw error;
      }
    },
    rest() {
      connections.rest();
      heads.clear();
    },
  };
};
