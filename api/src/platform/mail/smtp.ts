import { createTransport } from "nodemailer";
import { htmlMail, type Letterhead } from "./html-mail.ts";
import { checkMail, MailRejected, type Mailer } from "./mail.ts";

const TIMEOUT_MS = 15_000;

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
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: Infinity,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";
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
      const { id, to, subject, text } = mail;
      const named = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
      const html = htmlMail(mail, await readHead(), portalOrigin);
      try {
        // An address object is taken as it is; a text would be parsed as a list.
        await (transport ??= open()).sendMail({ from, to: { name: "", address: to }, subject, text, html, ...named });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRejected(`the SMTP server answered ${responseCode}`, { cause: error });
        throw error;
      }
    },
    rest() {
      transport?.close();
      transport = undefined;
      head = undefined;
    },
  };
};
