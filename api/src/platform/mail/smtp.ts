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

/** What an SMTP server answered, and to which command. */
interface Refused {
  responseCode?: number;
  command?: string;
  response?: string;
}

/** Commands whose answer is about one letter: whom it is for, and what stands in it. */
const ABOUT_A_LETTER: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);
/** Servers that judge the sender late tell it at the recipient: a password is missing, or (RFC 3463, X.7.X) they do not let it in. */
const ABOUT_THE_SENDER = /^5(?:30|\d\d[ -]5\.7\.)/;

/** Whether no later try helps: the letter itself was refused for good. A password that was changed, or a quota, is mended by somebody. */
const isForGood = ({ responseCode = 0, command, response = "" }: Refused): boolean =>
  responseCode >= 500 && ABOUT_A_LETTER.has(command) && !(command === "RCPT TO" && ABOUT_THE_SENDER.test(response));

/**
 * Sends by the SMTP server at `url` (`smtps://user:password@host`): the text as it is, and beside it the same as HTML. A letter
 * that it rejects for good (5xx) is not tried again; a server that rejects whoever sends is.
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
        const refused = error as Refused;
        if (!isForGood(refused)) throw error;
        throw new MailRejected(`the SMTP server answered ${refused.responseCode}`, { cause: error });
      }
    },
    rest() {
      connections.rest();
      heads.clear();
    },
  };
};
